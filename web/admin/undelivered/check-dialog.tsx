import { type SubmitEvent, useState } from 'react'
import type { DeskUndelivered } from '#domain/fulfilment/desk-bookings.ts'
import { format } from '#domain/language/format.ts'
import { UNDELIVERED_TEXTS as words } from '#texts/fulfilment/undelivered-texts.ts'
import { checkCameBack } from '#web/api/couriers.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { typedText } from '#web/components/form/typed-text.ts'
import { Note } from '#web/components/note.tsx'
import { QuantityStepper } from '#web/components/quantity-stepper.tsx'
import form from '../orders/dialog-form.module.css'
import { useStep } from '../orders/use-step.ts'
import styles from './undelivered-page.module.css'

type Line = DeskUndelivered['rows'][number]['lines'][number]

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
  const [damaged, setDamaged] = useState<Readonly<Record<string, number>>>({})
  const check = useStep(
    (note: string) =>
      checkCameBack(parcelId, {
        note: note || null,
        lines: lines.map(({ lineId, quantity }) => {
          const broken = damaged[lineId] ?? 0
          return { lineId, sellable: quantity - broken, damaged: broken }
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
            const broken = damaged[line.lineId] ?? 0
            return (
              <li key={line.lineId} className={styles.line}>
                <img src={line.image} alt="" width={44} height={55} loading="lazy" />
                <span className={styles.name}>
                  <b>{line.name}</b>
                  <small>{`${line.size} · ${line.colour}`}</small>
                  <small>{format(words.split, { sellable: line.quantity - broken, damaged: broken })}</small>
                </span>
                <QuantityStepper
                  small
                  value={line.quantity - broken}
                  min={0}
                  max={line.quantity}
                  decreaseLabel={format(words.fewer, { name: line.name })}
                  increaseLabel={format(words.more, { name: line.name })}
                  onChange={(sellable) =>
                    setDamaged((before) => ({ ...before, [line.lineId]: line.quantity - sellable }))
                  }
                />
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
