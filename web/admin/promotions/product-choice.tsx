import { format } from '#domain/language/format.ts'
import type { AdminPromotion } from '#domain/promotions/api-admin-promotions.ts'
import { MOST_PROMOTION_PRODUCTS } from '#domain/promotions/promotion-input.ts'
import { PROMOTION_FORM_TEXTS as words } from '#texts/promotions/promotion-admin-texts.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import { closeIcon } from '#web/components/icons.ts'
import { FindProduct } from './find-product.tsx'
import { ProductPicture } from './product-picture.tsx'
import styles from './promotions.module.css'

type Product = AdminPromotion['products'][number]

/** For which products a promotion holds: found by words, one after the other. */
export function ProductChoice({
  chosen,
  known,
  error,
  onChange,
}: {
  chosen: readonly string[]
  known: readonly Product[]
  error: string | undefined
  /** @param found the one that was found now */
  onChange: (chosen: string[], found?: Product) => void
}) {
  const productOf = (id: string) => known.find(({ _id }) => _id === id)
  function add(product: Product): void {
    if (!chosen.includes(product._id)) onChange([...chosen, product._id], product)
  }
  return (
    <div className={styles.stack}>
      {chosen.length > 0 ? (
        <ul className={styles.chosen} aria-label={words.products}>
          {chosen.map((id) => {
            const { name, picture } = productOf(id) ?? { name: words.unknownProduct, picture: null }
            return (
              <li key={id}>
                <ProductPicture picture={picture} />
                <span>{name}</span>
                <IconButton
                  icon={closeIcon}
                  label={format(words.removeProduct, { name })}
                  onClick={() => onChange(chosen.filter((entry) => entry !== id))}
                />
              </li>
            )
          })}
        </ul>
      ) : null}
      {chosen.length < MOST_PROMOTION_PRODUCTS ? (
        <FindProduct label={words.addProduct} error={error} onFind={add} />
      ) : null}
    </div>
  )
}
