import type { ImportFormat, ImportSource } from '#domain/imports/import-kinds.ts'

export const SHEET_LIMITS = {
  bytes: 40_000_000,
  rows: 50_000,
  columns: 200,
  cellCharacters: 50_000,
  /** The total size of the workbook parts that are read, unpacked. */
  unpackedBytes: 150_000_000,
} as const

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof ENCODINGS)[number]
export const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

export interface SheetRow {
  /** The row number as in a spreadsheet, from 1. For JSON the position in the array, from 1. */
  line: number
  /** The cells by header, untrimmed; empty cells are left out. */
  cells: Readonly<Record<string, string>>
  /** Whether the sheet's row has a size in each of several columns, and this is one of them. */
  isPart?: boolean
}

/** The number of rows searched for headers. */
export const ROWS_BEFORE_HEADERS = 60

/** What is known of a file before it is read as products; stored with the import. */
export interface SheetReading {
  format: ImportFormat
  source: ImportSource
  /** Unique: an empty one is 'Column C', a second 'Price' is 'Price (2)'. For JSON the fields of our form. */
  headers: string[]
  /** The first rows with text, at most five. */
  firstRows: SheetRow[]
  /** CSV only. */
  encoding: Encoding | null
  delimiter: Delimiter | null
  /** The number of rows after the header. */
  rows: number
  /** Notes for people, as sentences: other sheets that are not read, characters that were already broken. */
  notes: string[]
}

/** The file cannot be read as a list. The message is a sentence for the shopkeeper, with the line if known. */
export class UnreadableSheet extends Error {}

export interface OpenSheet {
  reading: SheetReading
  /** In the order of the file. Throws `UnreadableSheet` where the file is broken. */
  rows(): AsyncIterable<SheetRow>
}

export interface SheetChoices {
  /** As uploaded; its extension is only a hint, the content decides. */
  fileName: string
  /** Chosen by staff instead of the detected one. */
  source?: ImportSource | undefined
  encoding?: Encoding | undefined
  delimiter?: Delimiter | undefined
}

/** A row before the headers are known: its number in a spreadsheet, and its cells from left to right. */
export type CellRow = { line: number; cells: readonly string[]; isPart?: boolean }
