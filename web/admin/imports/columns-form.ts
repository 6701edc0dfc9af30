import type { ImportColumn, ImportColumnsInput } from '#domain/imports/api-import.ts'
import { LEAVE_OUT } from '#domain/imports/import-fields.ts'
import { IMPORT_SOURCES, type ImportSource } from '#domain/imports/import-kinds.ts'

/** The name of the select of a column: headers may hold anything, places are plain. */
export function columnField(at: number): string {
  return `column-${at}`
}

/** The chosen field of each column. If the kind of file was corrected, the server detects the columns again. */
export function readColumns(
  form: FormData,
  { columns, source: thought }: { columns: readonly ImportColumn[]; source: ImportSource },
): ImportColumnsInput {
  const source = IMPORT_SOURCES.find((one) => one === form.get('source')) ?? thought
  if (source !== thought) return { source, columns: {} }
  const chosen = columns.map(({ header }, at) => {
    const field = form.get(columnField(at))
    return [header, typeof field === 'string' && field !== '' ? field : null] as const
  })
  return {
    source,
    columns: Object.fromEntries(chosen),
    remember: form.get('remember') !== null,
  }
}

export type MarkOfColumn = 'choose' | 'check' | 'matched' | 'leftOut'

/** How sure the shop is of a column: what is not matched comes first. */
export function markOf(
  { asksPrice, note, guess, foundBy }: ImportColumn,
  source: ImportSource,
): MarkOfColumn {
  if (asksPrice) return 'choose'
  // Exports of other shops have dozens of columns that mean nothing here.
  if (note?.tone === 'warn' || (foundBy === null && source === 'own')) return 'check'
  return guess === LEAVE_OUT || guess === null ? 'leftOut' : 'matched'
}

/** Two columns that would fill one field: the second would be read only where the first is empty. */
export function clashOf(
  columns: ImportColumnsInput['columns'],
): { first: string; second: string; field: string } | null {
  const taken = new Map<string, string>()
  for (const [second, field] of Object.entries(columns)) {
    if (field === null) continue
    const first = taken.get(field)
    if (first !== undefined) return { first, second, field }
    taken.set(field, second)
  }
  return null
}
