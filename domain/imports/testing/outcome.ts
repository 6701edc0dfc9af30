import type { CellValue } from '../cell-value.ts'

/** The result of a cell: its value, or `!` and the key of its fault. */
export function outcome<Value>(read: CellValue<Value>): Value | string {
  return read.ok ? read.value : `!${read.fault.text}`
}
