import * as z from 'zod'
import { IMPORT_FORMATS, IMPORT_SOURCES } from '#domain/imports/import-kinds.ts'
import { importChoices, importedProduct } from '#domain/imports/imported-product.ts'
import { DELIMITERS, ENCODINGS } from './sheet-form.ts'

/** A task for the process that reads lists. */
export const sheetTask = z.object({
  task: z.enum(['look', 'products', 'rows']),
  file: z.string(),
  fileName: z.string(),
  source: z.enum(IMPORT_SOURCES).nullable(),
  /** Our field by header. */
  columns: z.record(z.string(), z.string()),
  choices: importChoices,
  knownSizes: z.array(z.string()),
  /** Which rows to return as they are. */
  lines: z.array(z.int()),
  /** Milliseconds since 1970. */
  now: z.number(),
})
export type SheetTask = z.infer<typeof sheetTask>

export const sheetRow = z.object({ line: z.int(), cells: z.record(z.string(), z.string()) })

/** The description of a file by `open-sheet.ts`; stored with the import. */
export const sheetReading = z.object({
  format: z.enum(IMPORT_FORMATS),
  source: z.enum(IMPORT_SOURCES),
  headers: z.array(z.string()),
  firstRows: z.array(sheetRow),
  encoding: z.enum(ENCODINGS).nullable(),
  delimiter: z.enum(DELIMITERS).nullable(),
  rows: z.int(),
  notes: z.array(z.string()),
})

/** Its answers. After each `products` and `rows` it waits for a `more`. */
export const sheetAnswer = z.discriminatedUnion('said', [
  z.object({ said: z.literal('reading'), reading: sheetReading }),
  z.object({ said: z.literal('products'), products: z.array(importedProduct) }),
  z.object({ said: z.literal('rows'), rows: z.array(sheetRow) }),
  z.object({ said: z.literal('end') }),
  z.object({ said: z.literal('unreadable'), message: z.string() }),
])
export type SheetAnswer = z.infer<typeof sheetAnswer>
