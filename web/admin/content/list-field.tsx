import { type ComponentType, useId } from 'react'
import { flushSync } from 'react-dom'
import { type ListField as Field, itemField } from '#domain/content/content-forms.ts'
import { placeIn } from '#domain/forms/form-fields.ts'
import { format } from '#domain/language/format.ts'
import { CONTENT_ADMIN_TEXTS } from '#texts/content/admin-texts.ts'
import { Button } from '#web/components/button.tsx'
import { FieldError } from '#web/components/form/field.tsx'
import { useListIds } from '../editor/use-list-ids.ts'
import styles from './contents.module.css'
import { type FieldProps, useEditorSurroundings } from './editor-context.ts'
import { ListItem } from './list-item.tsx'

const words = CONTENT_ADMIN_TEXTS.list

/** Parts that are added, put in order and removed. */
export function ListField({
  field,
  path,
  value,
  Part,
  onChange,
}: {
  field: Field
  path: string
  value: readonly unknown[]
  /** How a part is written: it may be a list again. */
  Part: ComponentType<FieldProps>
  onChange: (value: unknown[]) => void
}) {
  const { errorOf } = useEditorSurroundings()
  const { ids, keep, fresh } = useListIds(value.length)
  const domId = useId()
  const error = errorOf(path)
  const isFull = value.length >= field.most
  const at = (index: number) => placeIn(path, index)

  function move(index: number, by: 1 | -1): void {
    // On the screen at once: who presses with the keyboard goes with the part.
    flushSync(() => {
      keep(swapped(ids, index, index + by))
      onChange(swapped(value, index, index + by))
    })
    const name = by === -1 ? 'up' : 'down'
    const [wanted, other] = [name, by === -1 ? 'down' : 'up'].map((way) =>
      document.getElementById(`${domId}-${ids[index]}-${way}`),
    )
    if (wanted instanceof HTMLButtonElement && wanted.disabled) other?.focus()
    else wanted?.focus()
  }

  function add(empty: unknown): void {
    keep([...ids, fresh()])
    onChange([...value, structuredClone(empty)])
  }

  return (
    <fieldset className={styles.list} aria-invalid={error ? true : undefined}>
      {field.label === '' ? null : <legend>{field.label}</legend>}
      <FieldError text={error} />
      {value.length === 0 ? <p className={styles.hint}>{words.none}</p> : null}
      <ol>
        {value.map((item, index) => (
          <ListItem
            key={ids[index]}
            id={`${domId}-${ids[index]}`}
            field={field}
            value={item}
            path={at(index)}
            index={index}
            count={value.length}
            onMove={(by) => move(index, by)}
            onRemove={() => {
              keep(ids.filter((_, place) => place !== index))
              onChange(value.filter((_, place) => place !== index))
            }}
          >
            <Part
              field={itemField(field, item)}
              path={at(index)}
              value={item}
              onChange={(next) => onChange(value.map((old, place) => (place === index ? next : old)))}
            />
          </ListItem>
        ))}
      </ol>
      <div className={styles.row}>
        {[{ add: field.add, empty: field.empty }, ...(field.others ?? [])].map((kind) => (
          <Button key={kind.add} small variant="line" disabled={isFull} onClick={() => add(kind.empty)}>
            {kind.add}
          </Button>
        ))}
        {isFull ? <span className={styles.hint}>{format(words.full, { most: field.most })}</span> : null}
      </div>
    </fieldset>
  )
}

function swapped<Item>(items: readonly Item[], one: number, other: number): Item[] {
  const next = [...items]
  const [first, second] = [items[one], items[other]]
  if (first === undefined || second === undefined) return next
  next[one] = second
  next[other] = first
  return next
}
