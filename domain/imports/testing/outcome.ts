import type { CellValue } from '../cell-value.ts'

/** What became of a cell: its value, or `!` and the name of what is wrong with it. */
export function outcome<Value>(read: CellValue<Value>): Value | string {
  return read.ok ? read.value : `!${read.fault.text}`
}
