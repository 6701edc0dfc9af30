import type { CourierBox } from '#domain/fulfilment/courier-settings.ts'
import { format } from '#domain/language/format.ts'
import { COURIER_ADMIN_TEXTS as words } from '#texts/fulfilment/courier-admin-texts.ts'
import { SelectField } from '#web/components/form/text-field.tsx'
import { useStoredJson, writeStoredJson } from '#web/components/stored-json.ts'

const STORED = 'deskBox'
const MOST_GRAMS = 50_000

/** The box that this browser chose last, where the shop still has it; else its first. */
export function useBox(boxes: readonly CourierBox[]): string {
  const last = useStoredJson(STORED)
  return (boxes.find(({ name }) => name === last) ?? boxes[0])?.name ?? ''
}

/** What the parcel is packed in: couriers bill its size where that is more than its weight. */
export function BoxSelect({ boxes }: { boxes: readonly CourierBox[] }) {
  return (
    <SelectField
      label={words.box}
      value={useBox(boxes)}
      onChange={({ currentTarget }) => writeStoredJson(STORED, currentTarget.value)}
    >
      {boxes.map(({ name, lengthCm, breadthCm, heightCm }) => (
        <option key={name} value={name}>
          {format(words.boxSize, { name, length: lengthCm, breadth: breadthCm, height: heightCm })}
        </option>
      ))}
    </SelectField>
  )
}

/** Whole grams of what was typed; null for anything else. */
export function gramsOf(typed: string): number | null {
  const grams = Number(typed.trim())
  return typed.trim() !== '' && Number.isInteger(grams) && grams >= 1 && grams <= MOST_GRAMS ? grams : null
}
