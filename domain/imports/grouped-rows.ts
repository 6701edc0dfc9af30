import type { FieldRow } from './file-rows.ts'

export interface RowGroup {
  key: string
  rows: FieldRow[]
}

/** Groups rows by key, also non-adjacent ones, in the order of the keys' first rows. */
export function groupRows(rows: Iterable<FieldRow>, keyOf: (row: FieldRow) => string): RowGroup[] {
  const groups = new Map<string, FieldRow[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const known = groups.get(key)
    if (known) known.push(row)
    else groups.set(key, [row])
  }
  return [...groups].map(([key, found]) => ({ key, rows: found }))
}

export function linesOf(rows: readonly FieldRow[]): number[] {
  return [...new Set(rows.map((row) => row.line))].sort((a, b) => a - b)
}
