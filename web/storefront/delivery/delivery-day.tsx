import { parsePincode } from '#domain/addresses/pincode.ts'
import { usualDaysText } from '#domain/delivery/usual-days-text.ts'
import { DELIVERY_TEXTS } from '#texts/delivery/texts.ts'
import { usePublicSettings } from '#web/components/public-settings.ts'
import styles from './delivery-day.module.css'
import { useDelivery } from './use-delivery.ts'

/** The delivery date for a typed PIN code in one line; nothing until it is complete. */
export default function DeliveryDay({ zipCode }: { zipCode: string }) {
  const { answer, again } = useDelivery(parsePincode(zipCode))
  const { shipping } = usePublicSettings()
  if (parsePincode(zipCode) === null) return null
  if (answer === null) return <span className={styles.asking}>{DELIVERY_TEXTS.asking}</span>
  if (answer.kind === 'failed') {
    return (
      <span>
        <span>{`${usualDaysText(shipping, zipCode)} ${answer.message || DELIVERY_TEXTS.failed} `}</span>
        <button type="button" className={`link ${styles.again}`} onClick={again}>
          {DELIVERY_TEXTS.retry}
        </button>
      </span>
    )
  }
  if (answer.kind === 'refused') return <span className={styles.bad}>{answer.message}</span>
  const { served, sentence } = answer.delivery
  return served ? <b>{sentence}</b> : <b className={styles.bad}>{sentence}</b>
}
