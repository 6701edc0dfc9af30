import { type DragEvent, useState } from 'react'
import type { ApiCash, RemittanceInput } from '#domain/cash/api-cash.ts'
import type { RemittanceColumns } from '#domain/cash/remittance-columns.ts'
import { format } from '#domain/language/format.ts'
import { CASH_TEXTS as words } from '#texts/cash/texts.ts'
import { importRemittance, previewRemittance } from '#web/api/cash.ts'
import { buttonClass } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { SelectField } from '#web/components/form/text-field.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { toBase64 } from '#web/components/to-base64.ts'
import styles from './cash.module.css'
import { CashBox, Failure, money } from './cash-box.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { ReportPreview } from './report-preview.tsx'

/** Takes a carrier's report: what it would do is shown first, and then booked as a whole. */
export function ImportReport({
  senders,
  onDone,
}: {
  senders: ApiCash['senders']
  onDone: (sentence: string) => void
}) {
  const [carrier, setCarrier] = useState('')
  const [input, setInput] = useState<RemittanceInput | null>(null)
  const [isOver, setOver] = useState(false)
  const reading = useMutation(async (next: RemittanceInput) => {
    setInput(next)
    return await previewRemittance(next)
  }, words.readFailed)
  const preview = reading.answer
  const booking = useMutation(async (all: RemittanceInput) => {
    const { remittance, again } = await importRemittance(all)
    setInput(null)
    reading.forget()
    const said = { file: remittance.fileName, amount: money(remittance.booked) }
    onDone(again ? format(words.doneAgain, said) : format(words.done, said))
  }, words.bookFailed)

  async function take(file: File | undefined) {
    if (!file || carrier === '') return
    reading.forget()
    reading.run({ fileName: file.name, carrier, file: await toBase64(file) })
  }
  function again(changes: Partial<RemittanceInput>) {
    if (input) reading.run({ ...input, ...changes })
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }

  return (
    <CashBox title={words.import}>
      {() => (
        <div className={styles.import}>
          <p>{words.importText}</p>
          <SelectField
            label={words.from}
            value={carrier}
            onChange={({ currentTarget }) => {
              setCarrier(currentTarget.value)
              again({ carrier: currentTarget.value, columns: null })
            }}
          >
            <option value="" disabled>
              {words.chooseCarrier}
            </option>
            {senders.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </SelectField>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way to what the button does. */}
          <div
            className={classNames(styles.drop, isOver && styles.over)}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(true)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          >
            <label className={buttonClass({ variant: 'line' }, styles.choose)}>
              <span>{input ? words.chosen : words.choose}</span>
              <input
                className="visually-hidden"
                type="file"
                accept=".csv,text/csv,text/plain"
                disabled={carrier === ''}
                onChange={({ currentTarget }) => {
                  void take(currentTarget.files?.[0])
                  currentTarget.value = ''
                }}
              />
            </label>
            <span>{input ? input.fileName : words.dropHere}</span>
          </div>
          {reading.running ? <p role="status">{words.reading}</p> : null}
          <Failure>{reading.failure}</Failure>
          {input && preview ? (
            <>
              {preview.readable && !input.columns ? null : (
                <ColumnChoice
                  heads={preview.heads}
                  columns={input.columns ?? preview.columns}
                  onChoose={(columns: RemittanceColumns) => again({ columns })}
                />
              )}
              {preview.readable ? (
                <ReportPreview
                  preview={preview}
                  reference={input.reference ?? ''}
                  isBooking={booking.running !== null}
                  onReference={(reference) => setInput({ ...input, reference })}
                  onBook={() => booking.run(input)}
                />
              ) : null}
              <Failure>{booking.failure}</Failure>
            </>
          ) : null}
        </div>
      )}
    </CashBox>
  )
}
