import { type SubmitEvent, useState } from 'react'
import { format } from '#domain/language/format.ts'
import { rupeesToPaise } from '#domain/money/money.ts'
import type { AdminReturn } from '#domain/returns/api-return.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { RETURN_ADMIN_TEXTS as words } from '#texts/returns/admin-texts.ts'
import { checkReturn } from '#web/api/admin/returns.ts'
import { Button } from '#web/components/button.tsx'
import { TextArea } from '#web/components/form/text-field.tsx'
import { typedText } from '#web/components/form/typed-text.ts'
import { Note } from '#web/components/note.tsx'
import { TonePill } from '#web/components/status-pill.tsx'
import { AdminBox } from '../components/box.tsx'
import { rupeesText } from '../components/rupees.ts'
import { Segments } from '../components/segments.tsx'
import { showDone } from '../components/undo-store.ts'
import { useStep } from '../components/use-step.ts'
import { type Checked, foundOf, howMuch, judged, PIECE_STATES, stateOf } from './check-pieces.ts'
import { firstName } from './first-name.ts'
import styles from './return-view.module.css'

/** What was in the parcel, piece by piece. It ends the return: money goes back, or the other size gets its order. */
export function CheckBox({ asked }: { asked: AdminReturn }) {
  const { _id, number, customer, lines, events, may, order, stock } = asked
  const name = firstName(customer.name)
  const [checked, setChecked] = useState<Checked>({})
  const step = useStep(
    (refundInstead: boolean, sentence: string) =>
      checkReturn(_id, { lines: foundOf(asked, checked), refundInstead, words: sentence }),
    () => showDone(format(words.saidChecked, { number })),
  )
  const found = howMuch(asked, checked)
  const arrived = events.findLast(({ status }) => status === 'received')
  const sellable = new Map(foundOf(asked, checked).map((line) => [line.lineId, line.sellable]))
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    step.run(false, typedText(event.currentTarget, 'sentence'))
  }
  return (
    <AdminBox
      title={words.checkTitle}
      aside={
        arrived ? (
          <TonePill tone="mor" text={format(words.arrived, { date: formatDate(new Date(arrived.at)) })} />
        ) : null
      }
    >
      <form className={styles.form} onSubmit={submit}>
        <ul className={styles.pieces}>
          {lines.flatMap((line) =>
            Array.from({ length: line.quantity }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no key but its place.
              <li key={`${line._id} ${at}`} className={styles.piece}>
                <img src={line.image} alt="" width={44} height={55} />
                <span>
                  <b>{line.name}</b>
                  <span className={styles.muted}>
                    {format(words.pieceOf, { size: line.size, at: at + 1, count: line.quantity })}
                  </span>
                </span>
                <Segments
                  label={`${format(words.stateOf, { name: line.name, at: at + 1 })} ${line.size}`}
                  value={stateOf(checked, line._id, at)}
                  choices={PIECE_STATES.map((value) => ({ value, text: words.states[value] }))}
                  onChoose={(state) => setChecked(judged(checked, line, at, state))}
                />
              </li>
            )),
          )}
        </ul>
        <p className={`${styles.small} ${styles.muted}`}>
          {[
            ...lines.flatMap((line) => {
              const before = stock.find(({ lineId }) => lineId === line._id)?.stock
              const after = (before ?? 0) + (sellable.get(line.lineId) ?? 0)
              return before === undefined || after === before
                ? []
                : [format(words.stockFrom, { size: line.size, before, after })]
            }),
            format(words.stockDamaged, { name }),
          ].join(' ')}
        </p>
        {order.cashOutstanding > 0 ? (
          <Note kind="warn">{format(words.cashWaits, { amount: rupeesText(order.cashOutstanding) })}</Note>
        ) : null}
        <TextArea label={format(words.wordsTo, { name })} rows={2} maxLength={500} name="sentence" />
        {step.failure ? (
          <Note kind="bad" live>
            {step.failure}
          </Note>
        ) : null}
        <div className={styles.actions}>
          <Button type="submit" loading={step.running?.[0] === false} loadingText={checkLabel(asked, found)}>
            {checkLabel(asked, found)}
          </Button>
          {may.refundInstead && found !== 'none' ? (
            <Button
              variant="quiet"
              loading={step.running?.[0] === true}
              onClick={({ currentTarget: { form } }) => form && step.run(true, typedText(form, 'sentence'))}
            >
              {found === 'all'
                ? format(words.refundInstead, { amount: rupeesText(worthOf(asked)) })
                : words.refundPartInstead}
            </Button>
          ) : null}
        </div>
      </form>
    </AdminBox>
  )
}

/** 'Put back and send 5-6Y': what the button does, as far as its amount is known. */
function checkLabel({ kind, lines, refund }: AdminReturn, found: 'all' | 'part' | 'none'): string {
  const size = [...new Set(lines.flatMap(({ exchangeSize }) => exchangeSize ?? []))].join(', ')
  if (found === 'none') return words.putBack.none
  if (found === 'part') return words.putBack.part
  if (kind === 'exchange') return format(words.putBack.exchange, { size })
  if (kind === 'both') return format(words.putBack.both, { size })
  return format(words.putBack.refund, { amount: rupeesText(refund) })
}

/** What the pieces had cost, less the postage: rupees. */
function worthOf({ lines, postage }: AdminReturn): number {
  const paise = lines.reduce((sum, { paid }) => sum + rupeesToPaise(paid), 0)
  return Math.max(0, paise - rupeesToPaise(postage)) / 100
}
