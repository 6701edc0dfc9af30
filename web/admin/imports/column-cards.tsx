import type { ImportColumn } from '#domain/imports/api-import.ts'
import { LEAVE_OUT } from '#domain/imports/import-fields.ts'
import type { ImportSource } from '#domain/imports/import-kinds.ts'
import { format } from '#domain/language/format.ts'
import { IMPORT_TEXTS as words } from '#texts/imports/import-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { SelectField } from '#web/components/form/text-field.tsx'
import styles from './column-cards.module.css'
import { columnField, type MarkOfColumn, markOf } from './columns-form.ts'

type Field = { field: string; label: string }

export interface PlacedColumn {
  column: ImportColumn
  /** Its place among the columns of the file, from 0. */
  at: number
  /** Its first different values; an empty text for an empty cell. */
  samples: readonly string[]
  /** What was chosen so far; null while nothing was, '' to leave it out. */
  chosen: string | null
}

/** A card for each column of the file, with the field of ours to which it goes. */
export function ColumnCards({
  columns,
  fields,
  source,
}: {
  columns: readonly PlacedColumn[]
  fields: readonly Field[]
  source: ImportSource
}) {
  return (
    <ul className={styles.cards}>
      {columns.map((placed) => (
        <ColumnCard
          key={placed.column.header}
          placed={placed}
          fields={fields}
          mark={markOf(placed.column, source)}
        />
      ))}
    </ul>
  )
}

function ColumnCard({
  placed,
  fields,
  mark,
}: {
  placed: PlacedColumn
  fields: readonly Field[]
  mark: MarkOfColumn
}) {
  const { column, samples } = placed
  return (
    <li className={classNames(styles.card, styles[mark])}>
      <div className={styles.head}>
        <span>
          <small>{words.inFile}</small>
          <b>{column.header}</b>
        </span>
        <span className={styles.mark}>{words.columnMarks[mark]}</span>
      </div>
      {samples.length > 0 ? (
        <ul className={styles.samples} aria-label={format(words.samples, { column: column.header })}>
          {samples.map((sample, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two cells may be the same.
            <li key={at} className={sample === '' ? styles.empty : undefined}>
              {sample || words.noValue}
            </li>
          ))}
        </ul>
      ) : null}
      {column.asksPrice ? <PriceChoice placed={placed} /> : <FieldSelect placed={placed} fields={fields} />}
      <ColumnNote column={column} mark={mark} />
    </li>
  )
}

const PRICES = [
  { value: 'costPrice', label: words.iPay, hint: words.iPayHint },
  { value: 'price', label: words.iSell, hint: words.iSellHint },
  { value: '', label: words.neither, hint: words.neitherHint },
]

/** Suppliers and shops both call their price a rate: nothing is chosen for the person. */
function PriceChoice({ placed: { column, at, chosen } }: { placed: PlacedColumn }) {
  return (
    <fieldset className={styles.choice}>
      <legend>
        <span className="visually-hidden">{`${format(words.whichPriceOf, { column: column.header })} `}</span>
        <span>{words.whichPrice}</span>
      </legend>
      {PRICES.map(({ value, label, hint }) => (
        <label key={value}>
          <input
            type="radio"
            name={columnField(at)}
            value={value}
            required
            defaultChecked={chosen === value}
          />
          <span>
            <b>{label}</b>
            <small>{hint}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function FieldSelect({
  placed: { column, at, chosen },
  fields,
}: {
  placed: PlacedColumn
  fields: readonly Field[]
}) {
  // Exports of other shops have fields that are never chosen by hand: they stay in the list as they were found.
  const others = [column.guess, chosen].filter(
    (one) => one !== null && one !== '' && one !== LEAVE_OUT && !fields.some(({ field }) => field === one),
  )
  return (
    <SelectField
      label={
        <>
          <span className="visually-hidden">{`${column.header} `}</span>
          <span>{words.columnGoesTo}</span>
        </>
      }
      name={columnField(at)}
      defaultValue={chosen === null || chosen === LEAVE_OUT ? '' : chosen}
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

function ColumnNote({
  column: { note, guess, foundBy, asksPrice },
  mark,
}: {
  column: ImportColumn
  mark: MarkOfColumn
}) {
  if (asksPrice) return null
  if (note !== null) return <p className={styles[note.tone]}>{note.text}</p>
  if (guess === LEAVE_OUT) return <p className={styles.plain}>{words.leftOutBefore}</p>
  if (foundBy === 'remembered') return <p className={styles.plain}>{words.foundBy.remembered}</p>
  if (mark === 'matched') return null
  return <p className={mark === 'check' ? styles.warn : styles.plain}>{words.notFoundColumn}</p>
}
