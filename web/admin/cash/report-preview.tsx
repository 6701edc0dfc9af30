import { useId } from 'react'
import type { ApiRemittanceLine, RemittancePreview } from '#domain/cash/api-cash.ts'
import { format } from '#domain/language/format.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { CASH_TEXTS as words } from '#texts/cash/texts.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { Note } from '#web/components/note.tsx'
import { Beneath, Row } from '../components/row-table.tsx'
import styles from './cash.module.css'
import { CashTableRows, Figure, money, Wide } from './cash-box.tsx'

/** Of the lines that fit so many are shown. */
const mostFitting = 500

/** What each line of a report turned out to be; what does not fit stands first. */
export function ReportPreview({
  preview,
  reference,
  isBooking,
  onReference,
  onBook,
}: {
  preview: RemittancePreview
  reference: string
  isBooking: boolean
  onReference: (reference: string) => void
  onBook: () => void
}) {
  const titleId = useId()
  const faults = preview.lines.filter(({ status }) => status !== 'matched')
  const fitting = preview.lines.filter(({ status }) => status === 'matched')
  const [unreadable] = preview.unreadable
  const isBookable = !unreadable && preview.lines.length > 0
  return (
    <div className={styles.preview}>
      <h3 id={titleId}>{words.preview}</h3>
      {preview.importedAt ? (
        <Note kind="warn" live>
          {format(words.importedBefore, { date: formatDate(new Date(preview.importedAt)) })}
        </Note>
      ) : null}
      {preview.unreadable.slice(0, 5).map(({ position, text, part }) => (
        <Note key={position} kind="bad" live>
          {format(part === 'number' ? words.damagedNumber : words.unreadable, { line: position, text })}
        </Note>
      ))}
      {preview.restored.length > 0 ? (
        <Note kind="warn" live>
          {format(words.restored, {
            count: preview.restored.length,
            examples: preview.restored
              .slice(0, 5)
              .map(({ text, trackingNumber }) => format(words.restoredOne, { text, number: trackingNumber }))
              .join(', '),
          })}
        </Note>
      ) : null}
      {preview.lines.length === 0 && !unreadable ? (
        <p role="status">{words.previewNone}</p>
      ) : (
        <p role="status">
          {`${format(words.previewSums, { booked: money(preview.booked), collected: money(preview.collected) })} ${faults.length > 0 ? format(words.previewFaults, { count: faults.length }) : words.previewClean}`}
        </p>
      )}
      {faults.length > 0 ? <Lines label={titleId} lines={faults} /> : null}
      {fitting.length > 0 ? (
        <details className={styles.fitting}>
          <summary>{format(words.matchedLines, { count: fitting.length })}</summary>
          <Lines label={titleId} lines={fitting.slice(0, mostFitting)} />
          {fitting.length > mostFitting ? <p>{format(words.matchedShown, { count: mostFitting })}</p> : null}
        </details>
      ) : null}
      {preview.wantsReference && isBookable ? (
        <TextField
          label={words.reference}
          hint={words.referenceHint}
          value={reference}
          maxLength={100}
          required
          onChange={({ currentTarget }) => onReference(currentTarget.value)}
        />
      ) : null}
      {isBookable ? (
        <Button
          disabled={preview.wantsReference && reference.trim() === ''}
          loading={isBooking}
          loadingText={words.booking}
          onClick={onBook}
        >
          {preview.booked > 0 ? format(words.bookIt, { amount: money(preview.booked) }) : words.bookNothing}
        </Button>
      ) : null}
    </div>
  )
}

function Lines({ label, lines }: { label: string; lines: readonly ApiRemittanceLine[] }) {
  const heads = [
    { name: words.parcel },
    { name: words.result },
    { name: words.expected, right: true },
    { name: words.inFile, right: true },
    { name: words.booked, right: true },
  ]
  return (
    <CashTableRows label={label} heads={heads}>
      {lines.map((line) => (
        <Row key={line.position}>
          <Wide>
            <b>{line.trackingNumber}</b>
            <Beneath>{format(words.line, { line: line.position })}</Beneath>
          </Wide>
          <Wide>
            <b>{words.statuses[line.status]}</b>
            <Beneath>{words.statusTexts[line.status]}</Beneath>
          </Wide>
          <Figure label={words.expected}>{line.orderId ? money(line.expected) : words.none}</Figure>
          <Figure label={words.inFile}>{money(line.amount)}</Figure>
          <Figure label={words.booked} strong>
            {line.booked > 0 ? money(line.booked) : words.none}
          </Figure>
        </Row>
      ))}
    </CashTableRows>
  )
}
