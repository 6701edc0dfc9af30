import { useCallback } from 'react'
import * as z from 'zod/mini'
import { parseStored } from '#web/components/stored-json.ts'
import { readTabText, writeTabText } from '#web/components/tab-storage.ts'

const typedSchema = z.record(z.string(), z.string())

/** What stands in a form's fields, by their names. */
export type TypedTexts = Readonly<Record<string, string>>

type Typed = Pick<HTMLInputElement, 'name' | 'value' | 'type'>

/**
 * For the `ref` of a form whose fields keep their values themselves: this tab keeps what is typed under the key, until
 * the form is reset once it is sent, so that a reload loses nothing. Files are not kept.
 */
export function useStoredFields(key: string): (form: HTMLFormElement) => () => void {
  return useCallback(
    (form) => {
      putBack(textFields(form), readTyped(key))
      const ended = new AbortController()
      form.addEventListener('input', () => writeTyped(key, typedIn(textFields(form))), ended)
      form.addEventListener('reset', () => writeTyped(key, {}), ended)
      return () => ended.abort()
    },
    [key],
  )
}

/** What this tab keeps under the key; nothing for what it cannot read. */
export function readTyped(key: string): TypedTexts {
  const read = z.safeParse(typedSchema, parseStored(readTabText(keyOf(key))))
  return read.success ? read.data : {}
}

export function writeTyped(key: string, typed: TypedTexts): void {
  writeTabText(keyOf(key), Object.keys(typed).length === 0 ? null : JSON.stringify(typed))
}

/** The fields that hold something. */
export function typedIn(fields: readonly Typed[]): TypedTexts {
  return Object.fromEntries(
    fields.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]),
  )
}

/** Fills empty fields only: text typed while the page was loading stays. */
export function putBack(fields: readonly Typed[], typed: TypedTexts): void {
  for (const field of fields) if (field.value === '') field.value = typed[field.name] ?? ''
}

const KEPT_TYPES: readonly string[] = ['text', 'email', 'tel', 'textarea', 'select-one']

function textFields(form: HTMLFormElement): Typed[] {
  return [...form.elements].filter(
    (element): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
      'name' in element &&
      element.name !== '' &&
      'type' in element &&
      KEPT_TYPES.includes(String(element.type)),
  )
}

function keyOf(key: string): string {
  return `typed ${key}`
}
