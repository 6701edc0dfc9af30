import { format } from '#domain/language/format.ts'
import { formatRupees, percentOff, rupeesToPaise } from '#domain/money/money.ts'
import { CATALOGUE_TEXTS } from '#texts/catalogue/texts.ts'
import { classNames } from './class-names.ts'
import styles from './price.module.css'

/** A price in rupees with its MRP struck through, and the percentage saved, where it is lower. */
export function Price({
  price,
  originalPrice,
  look,
  className,
}: {
  price: number
  originalPrice?: number | undefined
  /** Both leave the percentage to the strip over the picture. */
  look?: 'big' | 'card'
  className?: string | undefined
}) {
  const percent = look ? 0 : percentOffMrp(price, originalPrice)
  return (
    <p className={classNames(styles.price, look && styles[look], className)}>
      <b>{formatRupees(rupeesToPaise(price))}</b>
      {originalPrice !== undefined && originalPrice > price ? (
        <span className={styles.mrp}>
          {CATALOGUE_TEXTS.mrp} <s>{formatRupees(rupeesToPaise(originalPrice))}</s>
        </span>
      ) : null}
      {percent > 0 ? <em>{format(CATALOGUE_TEXTS.percentOff, { percent })}</em> : null}
    </p>
  )
}

/** Whole percent below the MRP, both in rupees; 0 without a reduction. */
export function percentOffMrp(price: number, originalPrice: number | undefined): number {
  return originalPrice === undefined ? 0 : percentOff(rupeesToPaise(price), rupeesToPaise(originalPrice))
}
