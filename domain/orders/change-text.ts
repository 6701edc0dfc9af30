import type { Format } from '#domain/language/format.ts'
import type { ORDER_EDIT_WORDS } from '#texts/orders/order-edit-words.ts'
import { tenDigits } from '../customers/phone.ts'
import type { OrderChange } from './order-edit.ts'

/** A change of an order in words: 'Haldi Buti Kurta Set: 4–5 Y → 5–6 Y'. */
export function changeText(
  change: OrderChange,
  { texts, format }: { texts: typeof ORDER_EDIT_WORDS; format: Format },
): string {
  switch (change.kind) {
    case 'field':
      return format(change.was === '' ? texts.fieldAdded : texts.field, {
        field: texts.fields[change.field],
        was: fieldValue(change.field, change.was),
        now: change.now === '' ? texts.none : fieldValue(change.field, change.now),
      })
    case 'swapped':
      return format(change.quantity === 1 ? texts.swapped : texts.swappedMany, {
        name: change.name,
        count: String(change.quantity),
        was: change.size,
        now: change.now,
      })
    case 'added':
      return format(texts.added, { name: change.name, size: change.size, count: String(change.quantity) })
    case 'removed':
      return format(texts.removed, { name: change.name, size: change.size, count: String(change.quantity) })
  }
}

function fieldValue(field: string, value: string): string {
  return field === 'phone' || field === 'secondPhone' ? tenDigits(value) : value
}
