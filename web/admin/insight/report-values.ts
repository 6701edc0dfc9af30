import { type ApiReport, columnsOf, type ReportColumn } from '#domain/insight/reports.ts'

/** A row of a report with its values by name. */
export interface ReportRow {
  text: (column: ReportColumn) => string
  /** 0 for none. */
  number: (column: ReportColumn) => number
}

export function rowsOf({ report, rows }: ApiReport): ReportRow[] {
  const places = new Map(columnsOf(report).map(({ key }, index) => [key, index]))
  return rows.map((row) => {
    const value = (column: ReportColumn) => row[places.get(column) ?? -1] ?? null
    return {
      text: (column) => String(value(column) ?? ''),
      number: (column) => Number(value(column) ?? 0),
    }
  })
}

/** Whether a chart has something to show; a month of days without a sale has rows all the same. */
export function hasValues({ report, rows }: ApiReport): boolean {
  const kinds = columnsOf(report).map(({ kind }) => kind)
  return rows.some((row) =>
    row.some((value, index) => kinds[index] !== 'day' && value !== null && value !== 0),
  )
}
