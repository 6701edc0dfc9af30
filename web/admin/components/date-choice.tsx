import { type SubmitEvent, useRef } from 'react'
import { format } from '#domain/language/format.ts'
import { addDays, formatDate, formatDateRange, indiaDate, parseIndiaDate } from '#domain/time/india-time.ts'
import { textOf } from '#domain/validation/unknown-values.ts'
import { ADMIN_LIST_TEXTS as words } from '#texts/orders/admin-list-texts.ts'
import { Button } from '#web/components/button.tsx'
import chip from '#web/components/chip.module.css'
import { classNames } from '#web/components/class-names.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { Icon } from '#web/components/icon.tsx'
import { downIcon } from '#web/components/icons.ts'
import { useOpen } from '#web/components/use-open.ts'
import styles from './date-choice.module.css'

const SPANS = [7, 30]

/** The days of which orders are shown: by a word, or from and to. Days are India's, `2026-11-22`; '' for any. */
export function DateChoice({
  from,
  to,
  onChoose,
}: {
  from: string
  to: string
  onChoose: (from: string, to: string) => void
}) {
  const dialog = useOpen()
  const isOn = from !== '' || to !== ''
  return (
    <>
      <button
        type="button"
        className={classNames(chip.chip, isOn && chip.applied)}
        aria-haspopup="dialog"
        onClick={() => dialog.open(true)}
      >
        <span>{spanText(from, to)}</span>
        <Icon path={downIcon} size="small" />
      </button>
      {dialog.shown ? (
        <Dates
          from={from}
          to={to}
          onClose={dialog.close}
          onChoose={(first, last) => {
            dialog.close()
            onChoose(first, last)
          }}
        />
      ) : null}
    </>
  )
}

function Dates({
  from,
  to,
  onChoose,
  onClose,
}: {
  from: string
  to: string
  onChoose: (from: string, to: string) => void
  onClose: () => void
}) {
  const today = useRef(new Date()).current
  const daysAgo = (days: number) => indiaDate(addDays(today, -days))
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const days = [textOf(fields.get('from')), textOf(fields.get('to'))]
    // Two days in the wrong order are meant in the right one.
    const [first = '', last = ''] = days.includes('') ? days : days.sort()
    onChoose(first, last)
  }
  return (
    <Dialog title={words.dates} onClose={onClose}>
      <div className={styles.spans}>
        <Button variant="line" small onClick={() => onChoose(daysAgo(0), '')}>
          {words.today}
        </Button>
        <Button variant="line" small onClick={() => onChoose(daysAgo(1), daysAgo(1))}>
          {words.yesterday}
        </Button>
        {SPANS.map((count) => (
          <Button key={count} variant="line" small onClick={() => onChoose(daysAgo(count - 1), '')}>
            {format(words.lastDays, { count })}
          </Button>
        ))}
      </div>
      <form className={styles.form} onSubmit={submit}>
        <TextField label={words.from} type="date" name="from" defaultValue={from} max={daysAgo(0)} />
        <TextField label={words.to} type="date" name="to" defaultValue={to} max={daysAgo(0)} />
        <div className={styles.end}>
          <Button variant="quiet" onClick={() => onChoose('', '')}>
            {words.clear}
          </Button>
          <Button type="submit">{words.show}</Button>
        </div>
      </form>
    </Dialog>
  )
}

function spanText(from: string, to: string): string {
  const [first, last] = [parseIndiaDate(from), parseIndiaDate(to)]
  if (first && last) return formatDateRange(first, last)
  if (first) return format(words.sinceDate, { from: formatDate(first) })
  return last ? format(words.untilDate, { to: formatDate(last) }) : words.anyDate
}
