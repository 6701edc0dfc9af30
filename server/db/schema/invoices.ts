import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { RETURN_TABLES, TAX_DOCUMENT_FORMATS, TAX_DOCUMENT_KINDS } from '#domain/orders/document-kinds.ts'
import { createdAt, instant, isOneOf, paise } from './columns.ts'
import { parcels } from './fulfilment.ts'
import { orders } from './orders.ts'
import { refunds } from './payments.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The last number of each series in a financial year. Its row is locked from drawing a number to the commit. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    series: text('series').notNull(),
    /** '26-27' */
    financialYear: text('financial_year').notNull(),
    lastSequence: integer('last_sequence').notNull(),
  },
  (table) => [primaryKey({ name: 'invoice_series_pkey', columns: [table.series, table.financialYear] })],
)

/** Tax invoices and credit notes. Rows are only added. */
export const invoices = pgTable(
  'invoices',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: TAX_DOCUMENT_KINDS }).notNull(),
    series: text('series').notNull(),
    financialYear: text('financial_year').notNull(),
    sequence: integer('sequence').notNull(),
    number: text('number').notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** An invoice belongs to one parcel; a supplementary invoice to none. */
    parcelId: text('parcel_id').references(() => parcels.id),
    /** A credit note reverses part of one invoice, for one refund. */
    invoiceId: text('invoice_id').references((): AnyPgColumn => invoices.id),
    refundId: text('refund_id').references(() => refunds.id),
    issuedAt: instant('issued_at').notNull(),
    /** '2026-11': the month in India in which it is reported. */
    month: text('month').notNull(),
    returnTable: text('return_table', { enum: RETURN_TABLES }).notNull(),
    sellerStateCode: text('seller_state_code').notNull(),
    /** GST code of the place of supply. */
    placeOfSupply: text('place_of_supply').notNull(),
    /** The document's total in paise: the sum of its lines less the round-off. */
    totalPaise: paise('total_paise').notNull(),
    roundOffPaise: paise('round_off_paise').notNull().default(0),
    /** Everything printed on it, as of the day of issue. */
    document: jsonb('document').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('invoices_number_key').on(table.number),
    uniqueIndex('invoices_series_key').on(table.series, table.financialYear, table.sequence),
    uniqueIndex('invoices_parcel_key').on(table.parcelId).where(sql`${table.kind} = 'invoice'`),
    uniqueIndex('invoices_refund_key')
      .on(table.invoiceId, table.refundId)
      .where(sql`${table.kind} = 'credit_note'`),
    index('invoices_order_index').on(table.orderId),
    index('invoices_month_index').on(table.month, table.id),
    check('invoices_round_off_below_a_rupee', sql`${table.roundOffPaise} between 0 and 99`),
    check('invoices_kind_known', isOneOf(table.kind, TAX_DOCUMENT_KINDS)),
    check('invoices_return_table_known', isOneOf(table.returnTable, RETURN_TABLES)),
    check(
      'invoices_of_one_parcel_or_invoice',
      sql`case ${table.kind} when 'invoice' then ${table.invoiceId} is null else ${table.invoiceId} is not null end`,
    ),
  ],
)

/** The goods of a tax document, by line and rate. Amounts of a credit note are positive as well. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id),
    position: smallint('position').notNull(),
    /** Null for a charge, such as the delivery fee. */
    orderLineId: text('order_line_id'),
    hsn: text('hsn').notNull(),
    /** The unit's code in the tax portal: PCS, SET, NA. */
    unit: text('unit').notNull(),
    quantity: integer('quantity').notNull(),
    rateBasisPoints: integer('rate_basis_points').notNull(),
    taxablePaise: paise('taxable_paise').notNull(),
    cgstPaise: paise('cgst_paise').notNull(),
    sgstPaise: paise('sgst_paise').notNull(),
    igstPaise: paise('igst_paise').notNull(),
    totalPaise: paise('total_paise').notNull(),
  },
  (table) => [
    primaryKey({ name: 'invoice_lines_pkey', columns: [table.invoiceId, table.position] }),
    check(
      'invoice_lines_parts_add_up',
      sql`${table.totalPaise} = ${table.taxablePaise} + ${table.cgstPaise} + ${table.sgstPaise} + ${table.igstPaise}`,
    ),
  ],
)

/** A tax document as a file, written once. */
export const invoiceFiles = pgTable(
  'invoice_files',
  {
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id),
    format: text('format', { enum: TAX_DOCUMENT_FORMATS }).notNull(),
    bytes: bytes('bytes').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'invoice_files_pkey', columns: [table.invoiceId, table.format] }),
    check('invoice_files_format_known', isOneOf(table.format, TAX_DOCUMENT_FORMATS)),
  ],
)

/** Months whose return has been filed: later changes are reported in a later month. */
export const filedMonths = pgTable('filed_months', {
  month: text('month').primaryKey(),
  filedBy: text('filed_by').notNull(),
  filedAt: instant('filed_at').notNull().defaultNow(),
})
