import * as z from 'zod/mini'

/** How to format a column. Money is in rupees, a share in percent. */
export const COLUMN_KINDS = [
  'text',
  'day',
  'count',
  'hours',
  'rupees',
  'percent',
  'category',
  'device',
  'mode',
  'reason',
  'source',
] as const
export type ColumnKind = (typeof COLUMN_KINDS)[number]

type Columns = Readonly<Record<string, ColumnKind>>

/** Each report with its columns from left to right; the first is the subject of a row. */
export const REPORTS = {
  revenue: { day: 'day', revenue: 'rupees', revenueBefore: 'rupees', refunded: 'rupees' },
  orders: { day: 'day', orders: 'count', ordersBefore: 'count', cancelled: 'count' },
  average: { day: 'day', average: 'rupees', averageBefore: 'rupees' },
  buyers: { day: 'day', newBuyers: 'count', returningBuyers: 'count' },
  payments: { mode: 'mode', orders: 'count', revenue: 'rupees', share: 'percent' },
  devices: {
    device: 'device',
    visits: 'count',
    products: 'count',
    checkouts: 'count',
    orders: 'count',
    conversion: 'percent',
  },
  sources: {
    source: 'source',
    visits: 'count',
    added: 'count',
    checkouts: 'count',
    purchases: 'count',
    toldConversion: 'percent',
  },
  searches: { term: 'text', missed: 'count', found: 'count', last: 'day' },
  products: { product: 'text', pieces: 'count', revenue: 'rupees', share: 'percent' },
  sizes: {
    category: 'category',
    size: 'text',
    pieces: 'count',
    share: 'percent',
    out: 'count',
    offered: 'count',
  },
  'sold-out': { product: 'text', size: 'text', hours: 'hours', lost: 'rupees' },
  returns: { reason: 'reason', category: 'category', size: 'text', pieces: 'count', share: 'percent' },
  'cash-refusals': {
    pincode: 'text',
    refused: 'count',
    sent: 'count',
    share: 'percent',
    value: 'rupees',
  },
  'refused-products': {
    product: 'text',
    refused: 'count',
    sent: 'count',
    share: 'percent',
    value: 'rupees',
  },
} as const satisfies Readonly<Record<string, Columns>>
export type ReportName = keyof typeof REPORTS
export const REPORT_NAMES = Object.keys(REPORTS) as ReportName[]

type ColumnsOf<Name extends ReportName> = keyof (typeof REPORTS)[Name] & string
/** Every column of any report. */
export type ReportColumn = { [Name in ReportName]: ColumnsOf<Name> }[ReportName]

export type CellValue = string | number | null
/** A row of a report, a value for each of its columns. */
export type RowOf<Name extends ReportName> = Readonly<Record<ColumnsOf<Name>, CellValue>>

export const apiReport = z.object({
  report: z.enum(REPORT_NAMES),
  from: z.string(),
  to: z.string(),
  columns: z.array(z.object({ key: z.string(), kind: z.enum(COLUMN_KINDS) })),
  /** A value for each column. */
  rows: z.array(z.array(z.nullable(z.union([z.string(), z.number()])))),
  /** There are more rows; the export has them all. */
  more: z.boolean(),
  /** Older days have changed and are not summed again yet. */
  behind: z.boolean(),
})
export type ApiReport = z.infer<typeof apiReport>

const figures = {
  revenue: z.number().check(z.describe('Rupees')),
  orders: z.int(),
  average: z.number().check(z.describe('Rupees')),
  pieces: z.int(),
  returnedPieces: z.int(),
  newBuyers: z.int(),
  returningBuyers: z.int(),
  cancelled: z.int(),
  refunded: z.number().check(z.describe('Rupees')),
}

/** Days that have changed and are not summed again yet, newest first; null if all sums are current. */
export const waiting = z.nullable(
  z.object({
    days: z.int(),
    summedFrom: z.string().check(z.describe('From this day on there are sums')),
  }),
)
export type Waiting = z.infer<typeof waiting>

/** The totals of a period, and of the period before. */
export const apiPeriod = z.object({
  from: z.string(),
  to: z.string(),
  totals: z.object(figures),
  before: z.object({ from: z.string(), to: z.string(), totals: z.object(figures) }),
  waiting,
})
export type ApiPeriod = z.infer<typeof apiPeriod>

/** The columns of a report in order. */
export function columnsOf(report: ReportName): { key: ReportColumn; kind: ColumnKind }[] {
  const columns: Columns = REPORTS[report]
  return Object.entries(columns).map(([key, kind]) => ({ key: key as ReportColumn, kind }))
}
