import { format } from '#domain/language/format.ts'
import { PRODUCT_TEXTS } from '#texts/catalogue/product-texts.ts'
import { Icon } from '#web/components/icon.tsx'
import { tickIcon } from '#web/components/icons.ts'
import type { PageProduct } from '../structured-data/product-data.ts'
import styles from './product-page.module.css'

export function ProductDescription({ product }: { product: PageProduct }) {
  return (
    <div className={styles.description}>
      <div>
        {product.productGif ? <ProductFilm product={product} address={product.productGif} /> : null}
        <p className={styles.lead}>{product.description}</p>
      </div>
      {product.features.length > 0 ? (
        <ul className={styles.features}>
          {product.features.map((feature) => (
            <li key={feature}>
              <Icon path={tickIcon} size="small" />
              <span>{feature}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** A short silent video. It loads and plays only on demand. */
function ProductFilm({ product, address }: { product: PageProduct; address: string }) {
  if (!/\.(mp4|webm)$/.test(address))
    return <img src={address} alt="" width={640} height={800} loading="lazy" />
  return (
    <video
      src={address}
      poster={product.pictures[0]?.src800.replace('.avif', '.webp')}
      width={640}
      height={800}
      aria-label={format(PRODUCT_TEXTS.film, { name: product.name })}
      controls
      muted
      loop
      playsInline
      preload="none"
    />
  )
}
