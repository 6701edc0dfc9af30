import { type ReactNode, useState } from 'react'
import { paiseOfTyped, typedRupees } from '#domain/products/content-in-rupees.ts'
import { sameValue } from '#domain/validation/same-value.ts'
import { SIZE_EDITOR_TEXTS } from '#texts/products/size-editor-texts.ts'
import { TextArea, TextField } from '#web/components/form/text-field.tsx'
import { readNumber } from './read-number.ts'

interface TypedLook {
  id?: string | undefined
  label: ReactNode
  hint?: string | undefined
  error?: string | undefined
  className?: string | undefined
}

/** What was typed, as long as it says the value; else the value as it is written plainly. */
function useTyped<Value>(
  value: Value,
  read: (typed: string) => Value,
  write: (value: Value) => string,
): [shown: string, type: (typed: string) => void] {
  const [typed, type] = useState<string | null>(null)
  return [typed !== null && sameValue(read(typed), value) ? typed : write(value), type]
}

/** A number that may be missing. What is no number stays in the field and says so. */
export function NumberField({
  value,
  whole = false,
  error,
  onChange,
  ...look
}: TypedLook & { value: number | null; whole?: boolean; onChange: (value: number | null) => void }) {
  const read = (typed: string) => {
    const number = readNumber(typed)
    return whole && number !== null ? Math.round(number) : number
  }
  const [shown, type] = useTyped(value, read, (number) => (number === null ? '' : String(number)))
  const isUnreadable = shown.trim() !== '' && read(shown) === null
  return (
    <TextField
      {...look}
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={shown}
      error={isUnreadable ? SIZE_EDITOR_TEXTS.sizes.number : error}
      onChange={({ currentTarget }) => {
        type(currentTarget.value)
        onChange(read(currentTarget.value))
      }}
    />
  )
}

/** A price, typed in rupees. `value` and the answer are paise. */
export function RupeesField({
  value,
  onChange,
  ...look
}: TypedLook & { value: number | null; onChange: (paise: number | null) => void }) {
  return (
    <NumberField
      {...look}
      value={value === null ? null : typedRupees(value)}
      onChange={(rupees) => onChange(rupees === null ? null : paiseOfTyped(rupees))}
    />
  )
}

/** Several short texts, one a line. */
export function LinesField({
  value,
  rows = 3,
  onChange,
  ...look
}: TypedLook & { value: readonly string[]; rows?: number; onChange: (value: string[]) => void }) {
  const read = (typed: string): readonly string[] =>
    typed.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
  const [shown, type] = useTyped(value, read, (lines) => lines.join('\n'))
  return (
    <TextArea
      {...look}
      rows={rows}
      value={shown}
      onChange={({ currentTarget }) => {
        type(currentTarget.value)
        onChange([...read(currentTarget.value)])
      }}
    />
  )
}
