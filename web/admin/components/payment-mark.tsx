import { format } from '#domain/language/format.ts'
import type { AdminRow } from '#domain/orders/admin-order.ts'
import { ADMIN_LIST_TEXTS as words } from '#texts/orders/admin-list-texts.ts'
import { ORDER_CODE_TEXTS } from '#texts/orders/order-code-texts.ts'
import { warningIcon } from '#web/components/icons.ts'
import { Mark } from './mark.tsx'
import { rupeesText } from './rupees.ts'

/** What an order's money is: there, to collect at the door, or in trouble. */
export function PaymentMark({ row: { payment, paymentMode, confirmBy, partDue } }: { row: AdminRow }) {
  if (confirmBy !== null) return <Mark tone="warn">{ORDER_CODE_TEXTS.adminMark}</Mark>
  switch (payment) {
    case 'paid':
      return <Mark tone="ok">{format(words.paidBy, { by: words.by[paymentMode] })}</Mark>
    case 'cash_received':
      return (
        <Mark tone="ok">
          {paymentMode === 'cod' ? words.codPaid : format(words.paidBy, { by: words.by[paymentMode] })}
        </Mark>
      )
    case 'cash_due':
      return (
        <Mark tone="cod">
          {partDue === null ? words.cod : format(words.codPart, { amount: rupeesText(partDue) })}
        </Mark>
      )
    case 'stuck':
      return (
        <Mark tone="bad" icon={warningIcon}>
          {words.stuck}
        </Mark>
      )
    case 'unpaid':
      return <Mark tone="plain">{words.unpaid}</Mark>
  }
}
