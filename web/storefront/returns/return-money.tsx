import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import type { ApiReturn } from '#domain/returns/api-return.ts'
import { returnStep } from '#domain/returns/return-progress.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { RETURN_PAGE_TEXTS as words } from '#texts/returns/page-texts.ts'
import { SummaryList, SummaryRow } from '#web/components/summary-list.tsx'
import pages from '#web/storefront/orders/order-pages.module.css'

/** What goes back or is to be paid, and, once it was checked, how far the money is. */
export function ReturnMoney({ followed }: { followed: ApiReturn }) {
  const { status, kind, refund, refundDue, toPay, postage, refunds } = followed
  const amount = (rupees: number) => formatRupees(rupeesToPaise(rupees))
  if (returnStep(status) === null) return null
  return (
    <section>
      <h2 className={pages.subtitle}>{words.money}</h2>
      {status === 'checked' ? (
        <ul className={pages.stack}>
          {refunds.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: refunds have no key of their own here, and only grow.
            <li key={at} className="small">
              {refundText(one)}
            </li>
          ))}
          {refundDue > 0 ? (
            <li className="small">{format(words.refundWaits, { amount: amount(refundDue) })}</li>
          ) : null}
          {toPay > 0 ? <li className="small">{format(words.barPay, { amount: amount(toPay) })}</li> : null}
        </ul>
      ) : (
        <SummaryList>
          {postage > 0 ? <SummaryRow label={words.wayBack}>{`−${amount(postage)}`}</SummaryRow> : null}
          {kind === 'exchange' || toPay > 0 ? (
            <SummaryRow label={words.toPay} tone={refund > 0 ? undefined : 'total'}>
              {amount(toPay)}
            </SummaryRow>
          ) : null}
          {kind === 'exchange' && refund === 0 ? null : (
            <SummaryRow label={words.willGoBack} tone="total">
              {amount(refund)}
            </SummaryRow>
          )}
        </SummaryList>
      )}
    </section>
  )
}

function refundText({ amount, status, method, settledAt }: ApiReturn['refunds'][number]): string {
  const said = formatRupees(rupeesToPaise(amount))
  if (method === 'exchange') return format(words.refundExchange, { amount: said })
  if (status !== 'settled' || settledAt === null) {
    return format(words.refundStates[status === 'failed' ? 'failed' : 'pending'], { amount: said })
  }
  return format(words.refundStates.settled, { amount: said, date: formatDate(new Date(settledAt)) })
}
