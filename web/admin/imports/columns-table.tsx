import type { ImportColumn } from '#domain/imports/api-import.ts'
import { LEAVE_OUT } from '#domain/imports/import-fields.ts'
import { format } from '#domain/language/format.ts'
import { IMPORT_TEXTS as words } from '#texts/imports/import-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { SelectField } from '#web/components/form/text-field.tsx'
import { Beneath, Cell, Row, RowTable } from '../frame/row-table.tsx'
import { columnField } from './columns-form.ts'
import styles from './imports.module.css'

type Field = { field: string; label: string }

/** The columns of the file, each with the field of ours to which it goes. */
export function ColumnsTable({
  label,
  columns,
  fields,
  fieldOf,
}: {
  /** The id of the heading that names it. */
  label: string
  columns: readonly ImportColumn[]
  fields: readonly Field[]
  /** What stands in the select at first. */
  fieldOf: (column: ImportColumn, at: number) => string
}) {
  const heads = [
    { name: words.inFile },
    { name: words.inShop },
    { name: words.firstValue },
    { name: words.note },
  ]
  return (
    <RowTable label={label} heads={heads} className={styles.columns}>
      {columns.map((column, at) => (
        <Row key={column.header}>
          <Cell>
            <b>{column.header}</b>
            <span className={styles.narrow}>
              <Beneath>{column.first || words.noValue}</Beneath>
            </span>
          </Cell>
          <Cell>
            <FieldSelect column={column} at={at} fields={fields} chosen={fieldOf(column, at)} />
          </Cell>
          <Cell className={classNames(styles.first, styles.broad)}>{column.first || words.noValue}</Cell>
          <Cell className={styles.noteCell}>
            <ColumnNote column={column} />
          </Cell>
        </Row>
      ))}
    </RowTable>
  )
}

function FieldSelect({
  column: { header, guess },
  at,
  fields,
  chosen,
}: {
  column: ImportColumn
  at: number
  fields: readonly Field[]
  chosen: string
}) {
  // Exports of other shops have fields that nobody chooses by hand: they stay in the list as they were found.
  const others = [guess, chosen].filter(
    (one) => one !== null && one !== '' && one !== LEAVE_OUT && !fields.some(({ field }) => field === one),
  )
  return (
    <SelectField
      label={<span className="visually-hidden">{format(words.goesTo, { column: header })}</span>}
      name={columnField(at)}
      className={styles.bareField}
      defaultValue={chosen === LEAVE_OUT ? '' : chosen}
    >
      {[...new Set(others)].map((one) => (
        <option key={one} value={one ?? ''}>
          {words.asFound}
        </option>
      ))}
      {fields.map(({ field, label }) => (
        <option key={field} value={field}>
          {label}
        </option>
      ))}
      <option value="">{words.leaveOut}</option>
    </SelectField>
  )
}

function ColumnNote({ column: { note, foundBy, field, guess } }: { column: ImportColumn }) {
  if (note !== null) return <span className={styles[note.tone]}>{note.text}</span>
  if (foundBy !== null && guess !== LEAVE_OUT)
    return <span className={styles.ok}>{words.foundBy[foundBy]}</span>
  if (guess === LEAVE_OUT) return <span className={styles.plain}>{words.leftOutBefore}</span>
  return field === null ? <span className={styles.warn}>{words.notFoundColumn}</span> : null
}
