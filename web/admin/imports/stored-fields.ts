import { recordOf } from '#domain/validation/unknown-values.ts'
import { parseStored } from '#web/components/stored-json.ts'
import { readTabText, writeTabText } from '#web/components/tab-storage.ts'

export interface StoredFields {
  /** What was typed into a field, else `otherwise`. */
  text(name: string, otherwise: string): string
  /** Whether a box was ticked, else `otherwise`. */
  isOn(name: string, otherwise: boolean): boolean
  /** For the `onInput` of a form: keeps the field that changed. */
  keep(event: { target: EventTarget }): void
  forget(): void
}

/** What is typed into a form that keeps its own values survives a reload of the tab. `key` names the form. */
export function storedFields(key: string): StoredFields {
  const stored = `form:${key}`
  const read = () => recordOf(parseStored(readTabText(stored)))
  return {
    text(name, otherwise) {
      const kept = read()[name]
      return typeof kept === 'string' ? kept : otherwise
    },
    isOn(name, otherwise) {
      const kept = read()[name]
      return typeof kept === 'boolean' ? kept : otherwise
    },
    keep({ target }) {
      const value = heldBy(target)
      if (value !== null) writeTabText(stored, JSON.stringify({ ...read(), [value.name]: value.value }))
    },
    forget: () => writeTabText(stored, null),
  }
}

function heldBy(target: EventTarget): { name: string; value: string | boolean } | null {
  if (target instanceof HTMLInputElement && target.name !== '') {
    return { name: target.name, value: target.type === 'checkbox' ? target.checked : target.value }
  }
  if (target instanceof HTMLSelectElement && target.name !== '') {
    return { name: target.name, value: target.value }
  }
  return null
}
