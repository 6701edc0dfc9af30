import { format } from '#domain/language/format.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { MISSING_TEXTS as words } from '#texts/fulfilment/packing-texts.ts'
import { buttonClass } from '#web/components/button.tsx'
import { usePublicSettings } from '#web/components/public-settings.ts'
import styles from './contact-customer.module.css'

/** WhatsApp with a prepared question, or a phone call. The order waits at the end of the run in the meantime. */
export function ContactCustomer({
  order: { row, address, customer },
  piece,
  onAsked,
}: {
  order: AdminOrder
  piece: string
  onAsked: () => void
}) {
  const { brand } = usePublicSettings()
  const phone = `91${customer.phoneNo}`
  const question = format(words.askMessage, {
    name: address.firstName,
    shop: brand.name,
    number: row.number,
    piece,
  })
  return (
    <div className={styles.ways}>
      <a
        className={buttonClass({ block: true })}
        href={`https://wa.me/${phone}?text=${encodeURIComponent(question)}`}
        target="_blank"
        rel="noopener"
        onClick={onAsked}
      >
        {words.whatsApp}
      </a>
      <a className={buttonClass({ variant: 'line', block: true })} href={`tel:+${phone}`}>
        {format(words.call, { phone: `${customer.phoneNo.slice(0, 5)} ${customer.phoneNo.slice(5)}` })}
      </a>
    </div>
  )
}
