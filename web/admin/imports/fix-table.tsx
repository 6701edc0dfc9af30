import { format } from '#domain/language/format.ts'
import { IMPORT_TEXTS as words } from '#texts/imports/import-texts.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { Beneath, Cell, Row, RowTable } from '../components/row-table.tsx'
import { cellName, firstFix, type Mistake } from './fixes.ts'
import { fieldName } from './grouped-changes.ts'
import styles from './imports.module.css'
import type { StoredFields } from './stored-fields.ts'

/** What cannot go in: row, field, what is wrong, and what would be right in a field of its own. */
export function FixTable({
  label,
  mistakes,
  fields,
  kept,
  onLeaveOut,
}: {
  /** The id of the heading that names it. */
  label: string
  mistakes: readonly Mistake[]
  fields: readonly { field: string; label: string }[]
  kept: StoredFields
  onLeaveOut: (position: number) => void
}) {
  const heads = [
    { name: words.rowHead },
    { name: words.field },
    { name: words.inTheFile },
    { name: words.changeTo },
    { name: words.leaveOutOne },
  ]
  const nameOf = (field: string) => fields.find((one) => one.field === field)?.label ?? fieldName(field)
  return (
    <RowTable label={label} heads={heads} className={styles.mistakes}>
      {mistakes.map(({ product, fault, isFirst }) => {
        const name = cellName(fault)
        const field = nameOf(fault.field)
        return (
          <Row key={`${product.position} ${name} ${fault.message}`}>
            <Cell>
              <b>{`${format(words.row, { line: fault.line })} `}</b>
              <span className={styles.narrowInline}>{`· ${field}`}</span>
              <Beneath>{product.name || product.key}</Beneath>
            </Cell>
            <Cell className={styles.broad}>{field}</Cell>
            <Cell className={styles.fault}>{fault.message}</Cell>
            <Cell className={styles.right}>
              {fault.ask ? (
                <span className="muted small">{words.seeAbove}</span>
              ) : (
                <TextField
                  className={styles.bareField}
                  label={
                    <span className="visually-hidden">
                      {format(words.changeLabel, { line: fault.line, field })}
                    </span>
                  }
                  name={name}
                  maxLength={5_000}
                  autoComplete="off"
                  defaultValue={kept.text(name, firstFix(fault))}
                />
              )}
            </Cell>
            <Cell className={styles.out}>
              {isFirst ? (
                <Button
                  variant="quiet"
                  small
                  aria-label={format(words.leaveOutNamed, { name: product.name || product.key })}
                  onClick={() => onLeaveOut(product.position)}
                >
                  {words.leaveOutOne}
                </Button>
              ) : null}
            </Cell>
          </Row>
        )
      })}
    </RowTable>
  )
}
