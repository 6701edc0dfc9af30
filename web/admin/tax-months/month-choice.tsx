import { formatMonth, monthsSince } from '#domain/invoices/months.ts'
import { MONTH_TEXTS as words } from '#texts/invoices/month-texts.ts'
import { SelectField } from '#web/components/form/text-field.tsx'
import styles from './tax-months.module.css'

/** Every month since the first document, the newest first. */
export function MonthChoice({
  month,
  firstMonth,
  now,
  onChoose,
}: {
  month: string
  firstMonth: string | null
  now: Date
  onChoose: (month: string) => void
}) {
  const months = monthsSince(firstMonth ?? month, now)
  const all = months.includes(month) ? months : [month, ...months]
  return (
    <SelectField
      label={words.month}
      className={styles.choice}
      value={month}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      {all.map((name) => (
        <option key={name} value={name}>
          {formatMonth(name)}
        </option>
      ))}
    </SelectField>
  )
}
