import type { AdminCustomer } from '#domain/customers/api-admin-customer.ts'
import { format } from '#domain/language/format.ts'
import { PAYMENT_MODE_LABELS } from '#domain/payments/payment-mode.ts'
import { formatMonthYear } from '#domain/time/india-time.ts'
import { CUSTOMER_PAGE_TEXTS as words } from '#texts/customers/admin-texts.ts'
import { rupeesText } from '../components/rupees.ts'
import styles from './customer.module.css'

/** What the person bought, set beside the whole shop. */
export function CustomerFigures({ customer: { row, figures } }: { customer: AdminCustomer }) {
  const { average, shopAverage, firstOrderAt, returned, returnedPieces } = figures
  const since = firstOrderAt === null ? null : formatMonthYear(new Date(firstOrderAt))
  return (
    <dl className={styles.figures}>
      <Figure name={words.spent} value={rupeesText(row.spent)}>
        {since === null ? words.nothingYet : format(words.ordersSince, { count: row.orders, month: since })}
      </Figure>
      <Figure name={words.average} value={average === null ? '–' : rupeesText(average)}>
        {shopAverage === null
          ? words.nothingYet
          : format(words.shopAverage, { amount: rupeesText(shopAverage) })}
      </Figure>
      <Figure name={words.returned} value={rupeesText(returned)}>
        {returnedPieces === 0 ? words.nothingYet : format(words.returnedPieces, { count: returnedPieces })}
      </Figure>
      <Figure name={words.pays} value={figures.pays[0] ? PAYMENT_MODE_LABELS[figures.pays[0].mode] : '–'}>
        {cashText(figures.pays)}
      </Figure>
    </dl>
  )
}

function Figure({ name, value, children }: { name: string; value: string; children: string }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        <span>{children}</span>
      </dd>
    </div>
  )
}

function cashText(pays: AdminCustomer['figures']['pays']): string {
  const all = pays.reduce((sum, { orders }) => sum + orders, 0)
  const cash = pays.find(({ mode }) => mode === 'cod')?.orders ?? 0
  if (all === 0) return words.nothingYet
  if (cash === 0) return words.neverCash
  return cash === all ? words.alwaysCash : format(words.sometimesCash, { count: cash, all })
}
