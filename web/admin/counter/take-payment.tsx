import { COUNTER_PAYMENTS, changeOf, likelyTenders } from '#domain/counter/counter-sale.ts'
import { roleHas } from '#domain/customers/permissions.ts'
import { format } from '#domain/language/format.ts'
import { formatRupees, paiseToRupees, rupeesToPaise } from '#domain/money/money.ts'
import { COUNTER_TEXTS as words } from '#texts/counter/texts.ts'
import type { CounterQuote } from '#web/api/admin/counter.ts'
import { Button } from '#web/components/button.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import type { FormState } from '#web/components/form/use-form-state.ts'
import { Note } from '#web/components/note.tsx'
import { AdminBox } from '../components/box.tsx'
import { parseRupees, rupeesText } from '../components/rupees.ts'
import { Segments } from '../components/segments.tsx'
import { useStaffMember } from '../components/use-staff-member.ts'
import { ScanButton } from '../scan/scan-button.tsx'
import styles from './counter.module.css'
import type { CounterDraft } from './counter-draft.ts'

interface PaymentProps {
  draft: CounterDraft
  change: (part: Partial<CounterDraft>) => void
  form: FormState
  /** What the server says that it costs; null before its answer. */
  quote: CounterQuote | null
  failure: string | null
}

/** What is to pay, how, and the change: the button says the server's total. */
export function TakePayment({ draft, change, form, quote, failure }: PaymentProps) {
  const { paymentMode } = draft
  return (
    <div className={styles.side}>
      <AdminBox title={words.payment}>
        <div className={styles.stack}>
          <ToPay draft={draft} quote={quote} failure={failure} />
          <Segments
            label={words.paidBy}
            value={paymentMode}
            choices={COUNTER_PAYMENTS.map((value) => ({ value, text: words.modes[value] }))}
            onChoose={(mode) => change({ paymentMode: mode, reference: '' })}
          />
          {paymentMode === 'cash' ? (
            <CashPart draft={draft} change={change} form={form} total={quote?.total ?? null} />
          ) : (
            <TextField
              label={paymentMode === 'upiDirect' ? words.upiReference : words.cardDigits}
              hint={paymentMode === 'upiDirect' ? words.upiHint : words.cardHint}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              value={draft.reference}
              error={form.errorOf('reference')}
              onChange={({ currentTarget }) => change({ reference: currentTarget.value })}
            />
          )}
          <TextField
            label={words.phone}
            hint={words.phoneHint}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={20}
            value={draft.phone}
            error={form.errorOf('phoneNo')}
            onChange={({ currentTarget }) => change({ phone: currentTarget.value })}
          />
          <DiscountPart draft={draft} change={change} form={form} />
          <FormFailure form={form} />
        </div>
      </AdminBox>
      <div className={styles.dock}>
        <ScanButton className={styles.scan} />
        <Button type="submit" block disabled={!quote} loading={form.sending} loadingText={words.taking}>
          {quote ? format(words.take, { total: rupeesText(quote.total) }) : words.takePayment}
        </Button>
      </div>
    </div>
  )
}

function ToPay({ draft, quote, failure }: Pick<PaymentProps, 'draft' | 'quote' | 'failure'>) {
  if (failure) {
    return (
      <Note kind="bad" live>
        {failure}
      </Note>
    )
  }
  const pieces = draft.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const offers = quote ? quote.discount - quote.staffDiscount : 0
  return (
    <div className={styles.toPay} aria-live="polite">
      <div>
        <p className="muted">{words.toPay}</p>
        <p className={styles.big}>{quote ? rupeesText(quote.total) : pieces > 0 ? '…' : rupeesText(0)}</p>
      </div>
      <dl className={styles.sums}>
        <Sum label={format(words.pieces, { count: pieces })} amount={quote?.subtotal ?? 0} />
        {offers > 0 ? <Sum label={words.offers} amount={-offers} /> : null}
        {quote && quote.staffDiscount > 0 ? <Sum label={words.given} amount={-quote.staffDiscount} /> : null}
        {quote && quote.rounding > 0 ? <Sum label={words.rounding} amount={-quote.rounding} /> : null}
      </dl>
    </div>
  )
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{amount < 0 ? `−${rupeesText(-amount)}` : rupeesText(amount)}</dd>
    </div>
  )
}

/** The cash handed over and the change. The bill has the server's own change. */
function CashPart({
  draft,
  change,
  form,
  total,
}: Pick<PaymentProps, 'draft' | 'change' | 'form'> & { total: number | null }) {
  const totalPaise = total === null ? null : rupeesToPaise(total)
  const given = parseRupees(draft.tendered)
  return (
    <>
      <TextField
        label={words.cashGiven}
        hint={words.cashHint}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={draft.tendered}
        error={form.errorOf('tendered')}
        onChange={({ currentTarget }) => change({ tendered: currentTarget.value })}
      />
      {totalPaise === null || totalPaise === 0 ? null : (
        <fieldset className={styles.likely}>
          <legend className="visually-hidden">{words.likely}</legend>
          <Button variant="line" small onClick={() => change({ tendered: '' })}>
            {words.exact}
          </Button>
          {likelyTenders(totalPaise)
            .slice(0, 3)
            .map((paise) => (
              <Button
                key={paise}
                variant="line"
                small
                onClick={() => change({ tendered: String(paiseToRupees(paise)) })}
              >
                {formatRupees(paise).replace('.00', '')}
              </Button>
            ))}
        </fieldset>
      )}
      {totalPaise !== null && given !== null ? (
        <Change totalPaise={totalPaise} tenderedPaise={rupeesToPaise(given)} />
      ) : null}
    </>
  )
}

function Change({ totalPaise, tenderedPaise }: { totalPaise: number; tenderedPaise: number }) {
  const back = changeOf(totalPaise, tenderedPaise)
  if (back === null) {
    return (
      <Note kind="warn" live>
        {format(words.missing, { amount: formatRupees(totalPaise - tenderedPaise) })}
      </Note>
    )
  }
  return (
    <p className={styles.change} role="status">
      <span>{words.giveBack}</span>
      <b>{formatRupees(back)}</b>
    </p>
  )
}

function DiscountPart({ draft, change, form }: Pick<PaymentProps, 'draft' | 'change' | 'form'>) {
  const { role } = useStaffMember()
  if (!roleHas(role, 'discounts.give')) return null
  return (
    <details className={styles.discount}>
      <summary>{words.discount}</summary>
      <div className={styles.stack}>
        <TextField
          label={words.discountPercent}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          value={draft.percent}
          error={form.errorOf('discount.value') ?? form.errorOf('discount')}
          onChange={({ currentTarget }) => change({ percent: currentTarget.value })}
        />
        <TextField
          label={words.reason}
          autoComplete="off"
          maxLength={200}
          value={draft.reason}
          error={form.errorOf('discount.reason')}
          onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
        />
      </div>
    </details>
  )
}
