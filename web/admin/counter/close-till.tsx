import type { ApiTillDay } from '#domain/counter/api-counter.ts'
import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { COUNTER_TEXTS as words } from '#texts/counter/texts.ts'
import { closeTill } from '#web/api/admin/counter.ts'
import { Button } from '#web/components/button.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { TextArea, TextField } from '#web/components/form/text-field.tsx'
import { Note } from '#web/components/note.tsx'
import { AdminBox } from '../components/box.tsx'
import { parseRupees, rupeesText } from '../components/rupees.ts'
import { showDone } from '../components/undo-store.ts'
import { useDraft } from '../components/use-draft.ts'
import { useStepForm } from '../components/use-step-form.ts'
import styles from './counter.module.css'

/** Expected against counted cash; a difference needs a note. */
export function CloseTill({ day }: { day: ApiTillDay }) {
  const [{ counted, note }, change] = useDraft({ counted: '', note: '' })
  const amount = parseRupees(counted)
  const form = useStepForm({
    read: () =>
      amount === null
        ? { ok: false, errors: [{ path: 'counted', message: words.amountWrong }] }
        : { ok: true, value: { counted: amount, expected: day.expected, note } },
    send: (body) => closeTill(day._id, body),
    onDone: () => showDone(format(words.closed, { till: day.till })),
    failed: words.closeFailed,
  })
  return (
    <AdminBox title={format(words.dayTitle, { till: day.till })}>
      <form method="post" className={styles.stack} noValidate onSubmit={form.onSubmit}>
        <dl className={styles.drawer}>
          <Row label={words.inDrawer} amount={day.opening} />
          <Row
            label={format(words.cashSales, { count: day.cashSales.count })}
            amount={day.cashSales.amount}
          />
          {day.cashRefunds.count > 0 ? (
            <Row
              label={format(words.cashRefunds, { count: day.cashRefunds.count })}
              amount={day.cashRefunds.amount}
            />
          ) : null}
          {day.putIn.count > 0 ? <Row label={words.putIn} amount={day.putIn.amount} /> : null}
          {day.takenOut.count > 0 ? <Row label={words.takenOut} amount={day.takenOut.amount} /> : null}
          <div className={styles.expected}>
            <dt>{words.expected}</dt>
            <dd>{rupeesText(day.expected)}</dd>
          </div>
        </dl>
        <TextField
          label={words.counted}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={counted}
          error={form.errorOf('counted')}
          onChange={({ currentTarget }) => change({ counted: currentTarget.value })}
        />
        {amount === null ? null : <Difference paise={rupeesToPaise(amount) - rupeesToPaise(day.expected)} />}
        {amount !== null && amount !== day.expected ? (
          <TextArea
            label={words.note}
            rows={2}
            maxLength={500}
            value={note}
            error={form.errorOf('note')}
            onChange={({ currentTarget }) => change({ note: currentTarget.value })}
          />
        ) : null}
        <p className="muted">
          {format(words.otherMoney, {
            upi: rupeesText(day.upi.amount),
            upiCount: format(words.billCount, { count: day.upi.count }),
            card: rupeesText(day.card.amount),
            cardCount: format(words.billCount, { count: day.card.count }),
          })}
        </p>
        <FormFailure form={form} />
        <Button type="submit" block loading={form.sending} loadingText={words.closing}>
          {words.close}
        </Button>
      </form>
    </AdminBox>
  )
}

function Row({ label, amount }: { label: string; amount: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{amount < 0 ? `−${rupeesText(-amount)}` : rupeesText(amount)}</dd>
    </div>
  )
}

function Difference({ paise }: { paise: number }) {
  if (paise === 0) return <Note kind="ok">{words.matches}</Note>
  const amount = formatRupees(Math.abs(paise))
  return <Note kind="warn">{format(paise < 0 ? words.short : words.over, { amount })}</Note>
}
