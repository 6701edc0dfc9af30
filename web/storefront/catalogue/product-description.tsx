import { Icon } from '#web/components/icon.tsx'
import { tickIcon } from '#web/components/icons.ts'
import type { PageProduct } from './product-data.ts'
import styles from './product-page.module.css'

export function ProductDescription({ product }: { product: PageProduct }) {
  return (
    <div className={styles.description}>
      <div>
        {product.productGif ? (
          <img src={product.productGif} alt="" width={640} height={800} loading="lazy" />
        ) : null}
        <p className={styles.lead}>{product.description}</p>
      </div>
      {product.features.length > 0 ? (
        <ul className={styles.features}>
          {product.features.map((feature) => (
            <li key={feature}>
              <Icon path={tickIcon} size="small" />
              {feature}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
