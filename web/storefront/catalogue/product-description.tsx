import { PRODUCT_MESSAGES } from '#domain/catalogue/product-messages.ts'
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

export function ProductSpecifications({ product }: { product: PageProduct }) {
  const rows: [label: string, value: string][] = [
    [PRODUCT_MESSAGES.category, product.category],
    [PRODUCT_MESSAGES.subcategory, product.subcategory],
    [PRODUCT_MESSAGES.availableSizes, product.sizes.map((size) => size.label).join(', ')],
    [PRODUCT_MESSAGES.availableColours, product.colours.join(', ')],
    [PRODUCT_MESSAGES.fabric, product.fabric],
    [PRODUCT_MESSAGES.care, product.care.join('. ')],
    [PRODUCT_MESSAGES.fit, product.fit],
    [PRODUCT_MESSAGES.sku, product.sku],
  ]
  return (
    <dl className={styles.facts}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
