import type { ImportFormat, ImportSource } from '#domain/imports/import-kinds.ts'

export const SHEET_LIMITS = {
  bytes: 40_000_000,
  rows: 50_000,
  columns: 200,
  cellCharacters: 50_000,
  /** Of the parts of a workbook that are read, unpacked. */
  unpackedBytes: 150_000_000,
} as const

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof ENCODINGS)[number]
export const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

export interface SheetRow {
  /** As a spreadsheet numbers its rows, from 1. For JSON the place in the array, from 1. */
  line: number
  /** What stands in the cells, trimmed at no side, by header; cells that are empty are not there. */
  cells: Readonly<Record<string, string>>
  /** Whether the row of the sheet has a size in each of several columns, and this is one of them. */
  isPart?: boolean
}

/** Rows in which the headers are looked for. */
export const ROWS_BEFORE_HEADERS = 60

/** What can be said of a file before it is read as products; it is kept with the import. */
export interface SheetReading {
  format: ImportFormat
  source: ImportSource
  /** Unique: an empty one is 'Column C', a second 'Price' is 'Price (2)'. For JSON the fields of our form. */
  headers: string[]
  /** The first rows with text in them, at most five. */
  firstRows: SheetRow[]
  /** Of a CSV only. */
  encoding: Encoding | null
  delimiter: Delimiter | null
  /** Rows after the header. */
  rows: number
  /** What a person should know: other sheets that are not read, letters that were broken before. Sentences. */
  notes: string[]
}

/** The file cannot be read as a list; the message is a sentence for the shopkeeper and names the line where it can. */
export class UnreadableSheet extends Error {}

export interface OpenSheet {
  reading: SheetReading
  /** In the order of the file. Throws `UnreadableSheet` where the file breaks off. */
  rows(): AsyncIterable<SheetRow>
}

export interface SheetChoices {
  /** As it was sent; its ending is a hint, its content decides. */
  fileName: string
  /** Chosen by a person over what was guessed. */
  source?: ImportSource | undefined
  encoding?: Encoding | undefined
  delimiter?: Delimiter | undefined
}

/** A file as cells, before its headers are known: the number of the row in a spreadsheet, and its cells from left to right. */
export type CellRow = { line: number; cells: readonly string[]; isPart?: boolean }
