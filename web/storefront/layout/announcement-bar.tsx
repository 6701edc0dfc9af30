import { easyReturns, freeShippingAbove, LAYOUT_MESSAGES } from '#domain/content/layout-messages.ts'
import { formatRupees } from '#domain/money/money.ts'
import styles from './announcement-bar.module.css'
import { usePublicSettings } from './public-settings.ts'

/** What holds for every order; each claim only as long as the settings make it true. */
export function AnnouncementBar() {
  const { shipping, cashOnDelivery, returns } = usePublicSettings()
  const free = shipping.feePaise === 0
  return (
    <aside className={styles.bar} aria-label={LAYOUT_MESSAGES.goodToKnow}>
      <span>
        <b>{free ? LAYOUT_MESSAGES.freeShipping : freeShippingAbove(formatRupees(shipping.freeFromPaise))}</b>{' '}
        {LAYOUT_MESSAGES.acrossIndia}
      </span>
      {cashOnDelivery.enabled ? <span className={styles.more}>{LAYOUT_MESSAGES.cashOnDelivery}</span> : null}
      {returns.days > 0 ? <span className={styles.more}>{easyReturns(returns.days)}</span> : null}
    </aside>
  )
}
