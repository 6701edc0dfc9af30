import { format } from '#domain/language/format.ts'
import { CATALOGUE_TEXTS } from '#texts/catalogue/texts.ts'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'
import { percentOffMrp } from './price.tsx'

/** NEW, HOT and the reduction in one strip over a product's picture. */
export function ProductBadges({
  product: { isNew, price, originalPrice },
  hot = false,
  className,
}: {
  product: { isNew?: boolean; price: number; originalPrice?: number | undefined }
  hot?: boolean
  className?: string | undefined
}) {
  const percent = percentOffMrp(price, originalPrice)
  return (
    <p className={classNames(styles.strip, className)}>
      {isNew ? <span className={styles.new}>{CATALOGUE_TEXTS.badgeNew}</span> : null}
      {hot ? <span className={styles.hot}>{CATALOGUE_TEXTS.badgeHot}</span> : null}
      {percent > 0 ? <span>{format(CATALOGUE_TEXTS.percentOff, { percent })}</span> : null}
    </p>
  )
}
