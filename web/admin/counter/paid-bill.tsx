import type { ApiBill } from '#domain/counter/api-counter.ts'
import type { BillPaper } from '#domain/counter/bill-paper.ts'
import { format } from '#domain/language/format.ts'
import { PAYMENT_MODE_LABELS } from '#domain/payments/payment-mode.ts'
import { COUNTER_TEXTS as words } from '#texts/counter/texts.ts'
import { fetchBillFile } from '#web/api/admin/counter.ts'
import { Button, buttonClass } from '#web/components/button.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Icon } from '#web/components/icon.tsx'
import { tickIcon } from '#web/components/icons.ts'
import { Note } from '#web/components/note.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { printIcon, whatsAppIcon } from '../components/icons.ts'
import { orderAddress } from '../components/list-query.ts'
import { showFile } from '../components/open-file.ts'
import { rupeesText } from '../components/rupees.ts'
import styles from './counter.module.css'

/** After the sale: the change, the bill on paper or by WhatsApp, and the next customer. */
export function PaidBill({ bill, onNext }: { bill: ApiBill; onNext: () => void }) {
  const { orderId, orderNumber, number, total, change, paymentMode } = bill
  const title =
    change !== null && change > 0
      ? format(words.giveBackAmount, { amount: rupeesText(change) })
      : format(words.paid, { amount: rupeesText(total) })
  return (
    <section className={styles.paid} aria-labelledby="paid-bill">
      <span className={styles.tick}>
        <Icon path={tickIcon} />
      </span>
      <div role="status">
        <h2 id="paid-bill">{title}</h2>
      </div>
      <p className="muted">
        {format(words.billOf, { number, amount: rupeesText(total), mode: PAYMENT_MODE_LABELS[paymentMode] })}
      </p>
      <BillWays bill={bill} />
      <Button block onClick={onNext}>
        {words.next}
      </Button>
      <PageLink className="link" to={orderAddress(orderId)}>
        {format(words.seeOrder, { number: orderNumber })}
      </PageLink>
    </section>
  )
}

/** The bill on paper, and by WhatsApp from the phone of the shop. */
export function BillWays({ bill: { orderId, number, phone, text } }: { bill: ApiBill }) {
  const print = useMutation(
    (paper: BillPaper) => showFile(() => fetchBillFile(orderId, paper), `${number.replaceAll('/', '-')}.pdf`),
    words.printFailed,
  )
  return (
    <>
      <div className={styles.ways}>
        <Button variant="line" loading={print.running?.[0] === '80mm'} onClick={() => print.run('80mm')}>
          <Icon path={printIcon} size="small" />
          <span>{words.print80}</span>
        </Button>
        <Button variant="line" loading={print.running?.[0] === 'a5'} onClick={() => print.run('a5')}>
          <Icon path={printIcon} size="small" />
          <span>{words.printA5}</span>
        </Button>
        <a
          className={buttonClass({ variant: 'line' }, styles.wide)}
          href={`https://wa.me/${phone === '' ? '' : `91${phone}`}?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon path={whatsAppIcon} size="small" />
          <span>{words.whatsapp}</span>
        </a>
      </div>
      {print.failure ? (
        <Note kind="bad" live>
          {print.failure}
        </Note>
      ) : null}
    </>
  )
}
