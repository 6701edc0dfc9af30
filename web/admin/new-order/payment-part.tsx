import { roleHas } from '#domain/customers/permissions.ts'
import { format } from '#domain/language/format.ts'
import { LINK_HOURS, STAFF_ORDER_PAYMENTS } from '#domain/orders/staff-order.ts'
import { NEW_ORDER_TEXTS as words } from '#texts/orders/new-order-texts.ts'
import type { NewOrderQuote } from '#web/api/admin/new-order.ts'
import { ChoiceList } from '#web/components/form/choice-list.tsx'
import { SelectField, TextField } from '#web/components/form/text-field.tsx'
import { Note } from '#web/components/note.tsx'
import { rupeesText } from '../components/rupees.ts'
import { Segments } from '../components/segments.tsx'
import { useStaffMember } from '../components/use-staff-member.ts'
import styles from './new-order.module.css'
import type { OrderDraft } from './order-draft.ts'

export interface PartProps {
  draft: OrderDraft
  change: (part: Partial<OrderDraft>) => void
  errorOf: (path: string) => string | undefined
}

/** How the order is paid. */
export function PaymentPart({ draft, change, errorOf, quote }: PartProps & { quote: NewOrderQuote | null }) {
  const cashRefusal = quote?.cashRefusal ?? null
  return (
    <div className={styles.stack}>
      <ChoiceList
        legend={words.payment}
        name="payment"
        chosen={draft.paymentMode}
        error={errorOf('paymentMode')}
        choices={STAFF_ORDER_PAYMENTS.map((value) => ({
          value,
          label: words.payments[value],
          text: value === 'cod' && cashRefusal ? cashRefusal : words.paymentTexts[value],
          disabled: value === 'cod' && cashRefusal !== null,
        }))}
        onChoose={(paymentMode) => change({ paymentMode })}
      />
      {draft.paymentMode === 'link' ? (
        <SelectField
          label={words.linkHours}
          hint={words.linkHint}
          value={draft.linkHours}
          onChange={({ currentTarget }) => change({ linkHours: Number(currentTarget.value) })}
        >
          {LINK_HOURS.map((count) => (
            <option key={count} value={count}>
              {format(words.hours, { count })}
            </option>
          ))}
        </SelectField>
      ) : null}
      {draft.paymentMode === 'upiDirect' ? (
        <TextField
          label={words.reference}
          hint={words.referenceHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={draft.reference}
          error={errorOf('reference')}
          onChange={({ currentTarget }) => change({ reference: currentTarget.value })}
        />
      ) : null}
    </div>
  )
}

/** Coupon and the discount that staff give. */
export function ReductionPart({
  draft,
  change,
  errorOf,
  quote,
}: PartProps & { quote: NewOrderQuote | null }) {
  const { role } = useStaffMember()
  const { discountKind } = draft
  return (
    <div className={styles.stack}>
      <div className={styles.pair}>
        <TextField
          label={words.coupon}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          value={draft.couponCode}
          error={quote?.couponMessage ?? errorOf('couponCode')}
          onChange={({ currentTarget }) => change({ couponCode: currentTarget.value })}
        />
      </div>
      {roleHas(role, 'discounts.give') ? (
        <>
          <Segments
            label={words.discount}
            value={discountKind}
            choices={[
              { value: 'none', text: words.noDiscount },
              { value: 'percent', text: words.percent },
              { value: 'amount', text: words.amount },
            ]}
            onChoose={(kind) => change({ discountKind: kind })}
          />
          {discountKind === 'none' ? null : (
            <div className={styles.pair}>
              <TextField
                label={discountKind === 'percent' ? words.discountPercent : words.discountAmount}
                inputMode="decimal"
                autoComplete="off"
                maxLength={10}
                value={draft.discountValue}
                error={errorOf('discount.value') ?? errorOf('discount')}
                onChange={({ currentTarget }) => change({ discountValue: currentTarget.value })}
              />
              <TextField
                label={words.reason}
                hint={words.reasonHint}
                autoComplete="off"
                maxLength={200}
                value={draft.discountReason}
                error={errorOf('discount.reason')}
                onChange={({ currentTarget }) => change({ discountReason: currentTarget.value })}
              />
            </div>
          )}
        </>
      ) : null}
    </div>
  )
}

/** What it comes to, as the server says. */
export function Totals({ quote, failure }: { quote: NewOrderQuote | null; failure: string | null }) {
  if (failure)
    return (
      <Note kind="bad" live>
        {failure}
      </Note>
    )
  if (!quote) return <p className="muted">{words.counting}</p>
  const offers = quote.discount - quote.staffDiscount
  return (
    <dl className={styles.totals}>
      <Row label={words.subtotal} amount={quote.subtotal} />
      {offers > 0 ? <Row label={words.offers} amount={-offers} /> : null}
      {quote.staffDiscount > 0 ? <Row label={words.given} amount={-quote.staffDiscount} /> : null}
      {quote.charges.map(({ kind, label, amount }) => (
        <Row key={kind} label={label} amount={amount} />
      ))}
      {quote.rounding > 0 ? <Row label={words.rounding} amount={-quote.rounding} /> : null}
      <div className={styles.total}>
        <dt>{words.total}</dt>
        <dd>{rupeesText(quote.total)}</dd>
      </div>
    </dl>
  )
}

function Row({ label, amount }: { label: string; amount: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{amount === 0 ? words.free : amount < 0 ? `−${rupeesText(-amount)}` : rupeesText(amount)}</dd>
    </div>
  )
}
