import { memo } from 'react'
import { format } from '#domain/language/format.ts'
import { formatRupees } from '#domain/money/money.ts'
import { LAYOUT_TEXTS } from '#texts/content/layout-texts.ts'
import styles from './announcement-bar.module.css'
import { usePublicSettings } from './public-settings.ts'

/** What holds for every order; each claim only as long as the settings make it true. */
export const AnnouncementBar = memo(function AnnouncementBar() {
  const { shipping, cashOnDelivery, returns } = usePublicSettings()
  const free = shipping.feePaise === 0
  return (
    <aside className={styles.bar} aria-label={LAYOUT_TEXTS.goodToKnow}>
      <span>
        <b>
          {free
            ? LAYOUT_TEXTS.freeShipping
            : format(LAYOUT_TEXTS.freeShippingAbove, { amount: formatRupees(shipping.freeFromPaise) })}
        </b>{' '}
        {LAYOUT_TEXTS.acrossIndia}
      </span>
      {cashOnDelivery.enabled ? <span className={styles.more}>{LAYOUT_TEXTS.cashOnDelivery}</span> : null}
      {returns.days > 0 ? (
        <span className={styles.more}>{format(LAYOUT_TEXTS.easyReturns, { days: returns.days })}</span>
      ) : null}
    </aside>
  )
})
