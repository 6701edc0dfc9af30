import { addDays, indiaDate, indiaDayStart, indiaMinute, parseIndiaMinute } from '#domain/time/india-time.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { Segments } from '../components/segments.tsx'
import styles from './editor.module.css'

interface ScheduleWords {
  from: string
  fromNow: string
  fromLater: string
  day: string
  dayHint?: string
  /** Missing where a version begins with a day. */
  time?: string
}

/** From when on a version applies: now, a day, or a minute of a day, all in India. */
export function ScheduleField({
  words,
  when,
  firstDay,
  error,
  onChange,
}: {
  words: ScheduleWords
  /** Null for now. */
  when: Date | null
  /** The first day that may be chosen, such as '2026-12-01'. */
  firstDay: string
  error: string | undefined
  onChange: (when: Date | null) => void
}) {
  function choose(day: string, time: string): void {
    const chosen = parseIndiaMinute(`${day}T${time}`)
    if (chosen) onChange(chosen)
  }
  const time = when === null ? '' : indiaMinute(when).slice(11)
  return (
    <>
      <Segments
        label={words.from}
        value={when === null ? 'now' : 'later'}
        choices={[
          { value: 'now', text: words.fromNow },
          { value: 'later', text: words.fromLater },
        ]}
        onChoose={(choice) => onChange(choice === 'now' ? null : indiaDayStart(addDays(new Date(), 1)))}
      />
      {when === null ? null : (
        <div className={styles.pair}>
          <TextField
            type="date"
            label={words.day}
            hint={words.dayHint}
            min={firstDay}
            value={indiaDate(when)}
            error={error}
            onChange={({ currentTarget }) => choose(currentTarget.value, time)}
          />
          {words.time === undefined ? null : (
            <TextField
              type="time"
              label={words.time}
              value={time}
              onChange={({ currentTarget }) => choose(indiaDate(when), currentTarget.value)}
            />
          )}
        </div>
      )}
    </>
  )
}
