import { format } from '#domain/language/format.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { ADMIN_GIFT_TEXTS as words } from '#texts/fulfilment/gift-texts.ts'
import { usePublicSettings } from '#web/components/public-settings.ts'
import { ShopLogo } from '#web/storefront/layout/shop-logo.tsx'
import styles from './gift-paper.module.css'
import sheet from './sheet.module.css'

/** The gift note: the customer's message on a card to cut out; nothing without one. */
export function GiftPaper({ order: { row, gift } }: { order: AdminOrder }) {
  const { brand } = usePublicSettings()
  if (!gift || gift.message === '') return null
  return (
    <article className={sheet.sheet} aria-label={format(words.noteOf, { number: row.number })}>
      <div className={styles.card}>
        <p className={styles.message}>{gift.message}</p>
        <ShopLogo alt={brand.name} width={120} height={37} className={styles.logo} />
      </div>
      <p className={sheet.quiet}>{format(words.noteOf, { number: row.number })}</p>
    </article>
  )
}
