import { format } from '#domain/language/format.ts'
import { formatRupees, type Paise } from '#domain/money/money.ts'
import { isCodeAlone } from '#domain/promotions/promotion-label.ts'
import { INVOICE_TEXTS as TEXTS } from '#texts/invoices/texts.ts'
import { type TaxAmounts, type TaxDocument, type TaxDocumentLine, totalsOf } from './tax-document.ts'

export interface PaperCell {
  text: string
  strong: boolean
  /** A second, smaller line. */
  note: string
}

export interface PaperColumn {
  label: string
  /** Shown beside the value on narrow screens, where the table becomes a list. */
  longLabel: string
  /** Texts are left-aligned, amounts right-aligned. */
  kind: 'number' | 'text' | 'amount'
}

/** A table of a tax document; the last row is the total. */
export interface PaperTable {
  columns: PaperColumn[]
  rows: PaperCell[][]
  total: PaperCell[]
}

interface Column<Row> {
  column: PaperColumn
  cell: (row: Row) => PaperCell
  total: PaperCell
}

function cell(text: string, { strong = false, note = '' }: Partial<PaperCell> = {}): PaperCell {
  return { text, strong, note }
}

function column(label: string, kind: PaperColumn['kind'], longLabel = label): PaperColumn {
  return { label, longLabel, kind }
}

function tableOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): PaperTable {
  return {
    columns: columns.map((entry) => entry.column),
    rows: rows.map((row) => columns.map((entry) => entry.cell(row))),
    total: columns.map(({ total }) => ({ ...total, strong: true })),
  }
}

/** '1,299.00': an amount in a column whose heading has the currency. Negative with a real minus. */
function plainAmount(paise: Paise): string {
  return formatRupees(paise).replace('₹', '').replace('-', '−')
}

/** '2.5 %' for 250 basis points. */
function formatRate(basisPoints: number): string {
  return format(TEXTS.percent, { rate: basisPoints / 100 })
}

/** Union territories without a legislature, by GST code: they have UTGST instead of SGST. */
const WITHOUT_LEGISLATURE = new Set(['04', '26', '31', '35', '38'])

/** The second half of the tax within a State. */
function stateTax(stateCode: string): 'sgst' | 'utgst' {
  return WITHOUT_LEGISLATURE.has(stateCode) ? 'utgst' : 'sgst'
}

function amountColumn<Row>(
  label: string,
  amount: (row: Row) => Paise,
  total: Paise,
  { strong = false, longLabel = label, note = () => '' }: Partial<AmountLook<Row>> = {},
): Column<Row> {
  return {
    column: column(label, 'amount', longLabel),
    cell: (row) => cell(plainAmount(amount(row)), { strong, note: note(row) }),
    total: cell(plainAmount(total)),
  }
}

interface AmountLook<Row> {
  strong: boolean
  longLabel: string
  note: (row: Row) => string
}

/** The goods, line by line. */
export function lineTable(document: TaxDocument): PaperTable {
  const { lines, totals, couponCode, offers: promotions, kind } = document
  const units = [...new Set(lines.filter((line) => line.quantity > 0).map((line) => line.unit))]
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  const [unit = ''] = units
  const totalLabel =
    couponCode !== null && kind === 'invoice' && isCodeAlone(promotions)
      ? format(TEXTS.totalAndCoupon, { coupon: couponCode })
      : TEXTS.total
  const columns: Column<TaxDocumentLine>[] = [
    {
      column: column(TEXTS.lineNumber, 'number'),
      cell: (line) => cell(String(lines.indexOf(line) + 1)),
      total: cell(''),
    },
    {
      column: column(TEXTS.description, 'text'),
      cell: (line) => cell(line.description, { strong: true, note: line.details }),
      total: cell(totalLabel),
    },
    { column: column(TEXTS.hsn, 'amount'), cell: (line) => cell(line.hsn), total: cell('') },
    {
      column: column(TEXTS.quantity, 'amount', TEXTS.quantityLong),
      cell: ({ quantity, unit: of }) => cell(quantity === 0 ? '–' : quantityText(quantity, of)),
      total: cell(units.length === 1 ? quantityText(pieces, unit) : String(pieces)),
    },
    amountColumn(TEXTS.price, (line) => line.pricePaise, totals.pricePaise),
    amountColumn(TEXTS.discount, (line) => -line.discountPaise, -totals.discountPaise),
    ...taxColumns(document),
    amountColumn(TEXTS.totalRupees, (line) => line.totalPaise, totals.totalPaise, {
      strong: true,
      longLabel: TEXTS.total,
    }),
  ]
  return tableOf(columns, lines)
}

/** Taxable value and each tax. The rate is in the heading if all lines share it, else below each amount. */
function taxColumns(document: TaxDocument): Column<TaxDocumentLine>[] {
  const { lines, totals, supplier } = document
  if (supplier.gstin === '') return []
  const rates = new Set(lines.map((line) => line.rateBasisPoints))
  const shared = rates.size === 1
  const part = document.interState ? 1 : 2
  const rate = (line: TaxDocumentLine | undefined) => formatRate((line?.rateBasisPoints ?? 0) / part)
  return [
    amountColumn(TEXTS.taxableValue, (line) => line.taxablePaise, totals.taxablePaise),
    ...taxesOf(document).map(({ name, amount }) =>
      amountColumn<TaxDocumentLine>(shared ? `${name} ${rate(lines[0])}` : name, amount, amount(totals), {
        note: (line) => (shared ? '' : rate(line)),
      }),
    ),
  ]
}

/** Totals by HSN code and rate. */
export function rateTable(document: TaxDocument): PaperTable {
  const groups = new Map<string, TaxDocumentLine[]>()
  for (const line of document.lines) {
    const key = `${line.hsn} ${line.rateBasisPoints}`
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  const rows = [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, lines]) => ({
      ...totalsOf(lines),
      hsn: lines[0]?.hsn ?? '',
      rateBasisPoints: lines[0]?.rateBasisPoints ?? 0,
      quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    }))
  type Row = (typeof rows)[number]
  const { totals } = document
  const tax = ({ cgstPaise, sgstPaise, igstPaise }: TaxAmounts) => cgstPaise + sgstPaise + igstPaise
  const quantity = rows.reduce((sum, row) => sum + row.quantity, 0)
  const columns: Column<Row>[] = [
    {
      column: column(TEXTS.hsn, 'text'),
      cell: (row) => cell(row.hsn, { strong: true }),
      total: cell(TEXTS.total),
    },
    {
      column: column(TEXTS.rate, 'amount'),
      cell: (row) => cell(formatRate(row.rateBasisPoints)),
      total: cell(''),
    },
    {
      column: column(TEXTS.quantity, 'amount', TEXTS.quantityLong),
      cell: (row) => cell(String(row.quantity)),
      total: cell(String(quantity)),
    },
    amountColumn(TEXTS.taxableValue, (row) => row.taxablePaise, totals.taxablePaise),
    ...taxesOf(document).map(({ name, amount }) => amountColumn<Row>(name, amount, amount(totals))),
    amountColumn(TEXTS.tax, tax, tax(totals), { longLabel: TEXTS.taxPlain }),
  ]
  return tableOf(columns, rows)
}

function taxesOf({ interState, supplier }: TaxDocument) {
  const { taxes } = TEXTS
  return interState
    ? [{ name: taxes.igst, amount: ({ igstPaise }: TaxAmounts) => igstPaise }]
    : [
        { name: taxes.cgst, amount: ({ cgstPaise }: TaxAmounts) => cgstPaise },
        { name: taxes[stateTax(supplier.stateCode)], amount: ({ sgstPaise }: TaxAmounts) => sgstPaise },
      ]
}

function quantityText(quantity: number, unit: string): string {
  return format(TEXTS.quantityAndUnit, { quantity, unit })
}
