import { Suspense, useEffect } from 'react'
import { DELIVERY_TEXTS } from '#texts/delivery/texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { lazyOrNothing } from '#web/components/on-demand.ts'
import styles from './delivery-check.module.css'
import { storePincode } from './stored-pincode.ts'
import { useDelivery } from './use-delivery.ts'

const DeliveryAlert = lazyOrNothing(() => import('./delivery-alert.tsx'))

/** The date, the place and whether cash is possible; or why it is unknown. */
export function DeliveryAnswer({ pincode, typed }: { pincode: string; typed: boolean }) {
  const { answer, again } = useDelivery(pincode)
  const chosen = typed && answer?.kind === 'told' ? answer.delivery.pincode : null
  // The browser stores a valid PIN code.
  useEffect(() => {
    if (chosen !== null) storePincode(chosen)
  }, [chosen])
  if (answer === null) return <p>{DELIVERY_TEXTS.asking}</p>
  if (answer.kind === 'failed') {
    return (
      <p className={styles.bad}>
        <span>{`${answer.message || DELIVERY_TEXTS.failed} `}</span>
        <button type="button" className={classNames('link', styles.again)} onClick={again}>
          {DELIVERY_TEXTS.retry}
        </button>
      </p>
    )
  }
  if (answer.kind === 'refused') return <p className={styles.bad}>{answer.message}</p>
  const { served, sentence, festival, city, state, cash, cashWhy } = answer.delivery
  const place = [city, state].filter(Boolean).join(', ')
  return (
    <>
      <p className={served ? styles.good : styles.bad} data-dated={served ? '' : undefined}>
        {sentence}
      </p>
      {festival === null ? null : <p className={styles.festival}>{festival}</p>}
      <p>{[place, served && (cash ? DELIVERY_TEXTS.cash : cashWhy)].filter(Boolean).join(' · ')}</p>
      {served ? null : (
        <Suspense>
          <DeliveryAlert key={pincode} pincode={answer.delivery.pincode} />
        </Suspense>
      )}
    </>
  )
}
