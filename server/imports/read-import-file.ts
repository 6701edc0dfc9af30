import type { ColumnFields } from '#domain/imports/import-fields.ts'
import type { ImportSource } from '#domain/imports/import-kinds.ts'
import { matchColumns } from '#domain/imports/match-columns.ts'
import { fetchImportFile } from './import-folder.ts'
import { type ImportColumnsRecord, moveImport, readRememberedColumns } from './import-queries.ts'
import { importJobs } from './jobs.ts'
import { inspectSheet } from './sheet-reader.ts'
import { type ImportServices, workOnImport } from './work-on-import.ts'

/** Analyses an uploaded list: its format and the meaning of its columns. Staff then confirm the result. */
export async function readImportFile(
  services: ImportServices,
  { importId }: { importId: string },
  { retry = true }: { retry?: boolean } = {},
): Promise<boolean> {
  const job = retry ? importJobs.read_import : null
  return await workOnImport(services, importId, { status: 'reading', job }, async ({ fileName }) => {
    const list = await fetchImportFile(services.config, importId, 'list')
    const reading = await inspectSheet({ file: list, fileName })
    const columns = await guessColumns(services, reading.source, reading.headers)
    await moveImport(services.db, importId, ['reading'], 'columns', {
      source: reading.source,
      format: reading.format,
      reading,
      columns,
    })
  })
}

/** The fields of a file's columns, known by their names or from the last import. */
export async function guessColumns(
  { db }: Pick<ImportServices, 'db'>,
  source: ImportSource,
  headers: readonly string[],
): Promise<ImportColumnsRecord> {
  const known = await readRememberedColumns(db, source)
  const remembered = Object.fromEntries(
    headers.flatMap((header) => {
      const field = known.get(header.trim().toLowerCase())
      return field === undefined ? [] : [[header, field]]
    }),
  ) as ColumnFields
  const matched = matchColumns(source, headers, remembered)
  const found = matched.flatMap(({ header, field }) => (field === null ? [] : [[header, field] as const]))
  return {
    fields: Object.fromEntries(found),
    guesses: Object.fromEntries(found),
    foundBy: Object.fromEntries(
      matched.flatMap(({ header, foundBy }) => (foundBy === null ? [] : [[header, foundBy] as const])),
    ),
  }
}
