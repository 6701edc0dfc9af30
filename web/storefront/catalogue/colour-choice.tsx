import { productPath } from '#domain/catalogue/product.ts'
import { PRODUCT_TEXTS } from '#texts/catalogue/product-texts.ts'
import { ColourSwatches } from '#web/components/colour-swatches.tsx'
import { ProductLink } from '#web/components/product-link.tsx'
import type { ColourSibling } from '../structured-data/product-data.ts'
import styles from './buy-box.module.css'

/** The colours of a product, and the products that are the same in another colour. */
export function ColourChoice({
  colours,
  selected,
  siblings,
  current,
  onSelect,
}: {
  colours: readonly string[]
  selected: string
  siblings: readonly ColourSibling[]
  current: string
  onSelect: (colour: string) => void
}) {
  return (
    <div className={styles.option}>
      <p className={styles.label}>
        {PRODUCT_TEXTS.colour}: <b>{selected}</b>
      </p>
      {colours.length > 1 ? (
        <ColourSwatches
          label={PRODUCT_TEXTS.colour}
          colours={colours}
          selected={selected}
          onSelect={onSelect}
        />
      ) : null}
      {siblings.length > 1 ? (
        <ul className={styles.siblings} aria-label={PRODUCT_TEXTS.otherColours}>
          {siblings.map((sibling) => (
            <li key={sibling.id}>
              <ProductLink
                to={productPath(sibling)}
                aria-current={sibling.id === current ? 'page' : undefined}
              >
                <img src={sibling.image.src360} alt={sibling.colour} width={72} height={90} loading="lazy" />
              </ProductLink>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
