import { REMITTANCE_FIELDS, type RemittanceColumns } from '#domain/cash/remittance-columns.ts'
import { CASH_TEXTS as words } from '#texts/cash/texts.ts'
import { SelectField } from '#web/components/form/text-field.tsx'
import styles from './cash.module.css'

/** Asks which column of a file is which, where its heads are not known. */
export function ColumnChoice({
  heads,
  columns,
  onChoose,
}: {
  heads: readonly string[]
  columns: RemittanceColumns
  onChoose: (columns: RemittanceColumns) => void
}) {
  return (
    <fieldset className={styles.columns}>
      <legend>{words.columns}</legend>
      <p>{words.columnsText}</p>
      {REMITTANCE_FIELDS.map((field) => (
        <SelectField
          key={field}
          label={words.fields[field]}
          value={columns[field] ?? ''}
          onChange={({ currentTarget }) => onChoose({ ...columns, [field]: currentTarget.value || null })}
        >
          <option value="">{words.noColumn}</option>
          {[...new Set(heads)].map((head) => (
            <option key={head} value={head}>
              {head}
            </option>
          ))}
        </SelectField>
      ))}
    </fieldset>
  )
}
