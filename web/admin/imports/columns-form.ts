import type { ImportColumn, ImportColumnsInput } from '#domain/imports/api-import.ts'
import { IMPORT_SOURCES, type ImportSource } from '#domain/imports/import-kinds.ts'

/** The name of the select of a column: headers may hold anything, places are plain. */
export function columnField(at: number): string {
  return `column-${at}`
}

/** What was chosen for each column of the file. Of a file of another kind than was thought the shop finds them anew. */
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
