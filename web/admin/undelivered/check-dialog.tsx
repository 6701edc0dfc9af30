import { type SubmitEvent, useState } from 'react'
import type { AdminUndelivered } from '#domain/fulfilment/admin-bookings.ts'
import { format } from '#domain/language/format.ts'
import { UNDELIVERED_TEXTS as words } from '#texts/fulfilment/undelivered-texts.ts'
import { checkCameBack } from '#web/api/couriers.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { typedText } from '#web/components/form/typed-text.ts'
import { Note } from '#web/components/note.tsx'
import { QuantityStepper } from '#web/components/quantity-stepper.tsx'
import form from '../components/dialog-form.module.css'
import { useStep } from '../components/use-step.ts'
import styles from './undelivered-page.module.css'

type Line = AdminUndelivered['rows'][number]['lines'][number]

/** Pieces of a line that cannot be sold again, and those of them that were not in the parcel. */
interface Unsellable {
  unsellable: number
  missing: number
}

const allSellable: Unsellable = { unsellable: 0, missing: 0 }

/** What came back of a parcel, line by line: what can be sold again, and what is damaged. */
export function CheckDialog({
  parcelId,
  number,
  name,
  isCash,
  lines,
  onChecked,
  onClose,
}: {
  parcelId: string
  /** Of the order. */
  number: string
  name: string
  isCash: boolean
  lines: readonly Line[]
  onChecked: () => void
  onClose: () => void
}) {
  const [found, setFound] = useState<Readonly<Record<string, Unsellable>>>({})
  const check = useStep(
    (note: string) =>
      checkCameBack(parcelId, {
        note: note || null,
        lines: lines.map(({ lineId, quantity }) => {
          const { unsellable, missing } = found[lineId] ?? allSellable
          return { lineId, sellable: quantity - unsellable, damaged: unsellable - missing }
        }),
      }),
    onChecked,
  )
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    check.run(typedText(event.currentTarget, 'note'))
  }
  return (
    <Dialog wide title={format(words.checkTitle, { number })} onClose={onClose}>
      <form className={form.stack} onSubmit={submit}>
        <p className="muted small">
          {`${words.checkText} ${isCash ? words.checkCash : format(words.checkPaid, { name })}`}
        </p>
        <ul>
          {lines.map((line) => {
            const { unsellable, missing } = found[line.lineId] ?? allSellable
            const sellable = line.quantity - unsellable
            const set = (now: Unsellable) => setFound((before) => ({ ...before, [line.lineId]: now }))
            return (
              <li key={line.lineId} className={styles.line}>
                <img src={line.image} alt="" width={44} height={55} loading="lazy" />
                <span className={styles.name}>
                  <b>{line.name}</b>
                  <small>{`${line.size} · ${line.colour}`}</small>
                  <small>{format(words.split, { sellable, damaged: unsellable - missing, missing })}</small>
                </span>
                <QuantityStepper
                  small
                  value={sellable}
                  min={0}
                  max={line.quantity}
                  decreaseLabel={format(words.fewer, { name: line.name })}
                  increaseLabel={format(words.more, { name: line.name })}
                  onChange={(count) => {
                    const rest = line.quantity - count
                    set({ unsellable: rest, missing: Math.min(missing, rest) })
                  }}
                />
                {unsellable > 0 ? (
                  <div className={styles.missing}>
                    <span>{words.missing}</span>
                    <QuantityStepper
                      small
                      value={missing}
                      min={0}
                      max={unsellable}
                      decreaseLabel={format(words.fewerMissing, { name: line.name })}
                      increaseLabel={format(words.moreMissing, { name: line.name })}
                      onChange={(count) => set({ unsellable, missing: count })}
                    />
                  </div>
                ) : null}
              </li>
            )
          })}
        </ul>
        <TextField label={words.checkNote} name="note" maxLength={300} />
        {check.failure ? (
          <Note kind="bad" live>
            {check.failure}
          </Note>
        ) : null}
        <div className={form.end}>
          <Button variant="line" onClick={onClose}>
            {words.notNow}
          </Button>
          <Button type="submit" loading={check.running !== null} loadingText={words.sending}>
            {words.checked}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
