import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { PURCHASE_STATUSES } from '#domain/purchasing/api-purchasing.ts'
import { products, variants } from './catalogue.ts'
import { createdAt, instant, isOneOf, paise } from './columns.ts'
import { customers } from './customers.ts'

/** Who the shop buys from. */
export const suppliers = pgTable(
  'suppliers',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    address: text('address').notNull(),
    gstin: text('gstin').notNull(),
    /** Days from order to delivery. */
    leadDays: integer('lead_days').notNull(),
    note: text('note').notNull(),
    archivedAt: instant('archived_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('suppliers_name_key').on(sql`lower(${table.name})`).where(sql`${table.archivedAt} is null`),
    check('suppliers_lead_days_known', sql`${table.leadDays} between 0 and 365`),
  ],
)

/** The supplier of a product. */
export const productSuppliers = pgTable(
  'product_suppliers',
  {
    productId: text('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    supplierId: text('supplier_id')
      .notNull()
      .references(() => suppliers.id),
  },
  (table) => [index('product_suppliers_supplier_index').on(table.supplierId)],
)

export const purchaseOrders = pgTable(
  'purchase_orders',
  {
    /** Made of the request's key, so that a repeated request is one order. */
    id: text('id').primaryKey(),
    sequence: integer('sequence').notNull().generatedAlwaysAsIdentity(),
    supplierId: text('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    status: text('status', { enum: PURCHASE_STATUSES }).notNull().default('open'),
    neededBy: date('needed_by'),
    note: text('note').notNull(),
    createdBy: text('created_by')
      .notNull()
      .references(() => customers.id),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('purchase_orders_sequence_key').on(table.sequence),
    index('purchase_orders_supplier_index').on(table.supplierId),
    check('purchase_orders_status_known', isOneOf(table.status, PURCHASE_STATUSES)),
  ],
)

export const purchaseOrderLines = pgTable(
  'purchase_order_lines',
  {
    purchaseOrderId: text('purchase_order_id')
      .notNull()
      .references(() => purchaseOrders.id),
    variantId: text('variant_id')
      .notNull()
      .references(() => variants.id),
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
    /** More than `quantity` if the supplier sent more. */
    receivedQuantity: integer('received_quantity').notNull().default(0),
    /** For one piece, without GST; null if unknown. */
    costPaise: paise('cost_paise'),
  },
  (table) => [
    primaryKey({ name: 'purchase_order_lines_pkey', columns: [table.purchaseOrderId, table.variantId] }),
    index('purchase_order_lines_variant_index').on(table.variantId),
    check('purchase_order_lines_quantity_positive', sql`${table.quantity} > 0`),
    check('purchase_order_lines_received_not_negative', sql`${table.receivedQuantity} >= 0`),
    check('purchase_order_lines_cost_not_negative', sql`${table.costPaise} >= 0`),
  ],
)

/** Goods that arrived for a purchase order, once or in parts. Rows are only added. */
export const goodsReceipts = pgTable(
  'goods_receipts',
  {
    /** Made of the request's key, so that a repeated request is one receipt. */
    id: text('id').primaryKey(),
    purchaseOrderId: text('purchase_order_id')
      .notNull()
      .references(() => purchaseOrders.id),
    /** The maker's batch or lot, in capitals; '' if there is none. */
    batch: text('batch').notNull(),
    billNumber: text('bill_number').notNull(),
    receivedBy: text('received_by')
      .notNull()
      .references(() => customers.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('goods_receipts_order_index').on(table.purchaseOrderId),
    index('goods_receipts_batch_index').on(table.batch).where(sql`${table.batch} <> ''`),
  ],
)

export const goodsReceiptLines = pgTable(
  'goods_receipt_lines',
  {
    receiptId: text('receipt_id')
      .notNull()
      .references(() => goodsReceipts.id),
    variantId: text('variant_id')
      .notNull()
      .references(() => variants.id),
    quantity: integer('quantity').notNull(),
    costPaise: paise('cost_paise'),
  },
  (table) => [
    primaryKey({ name: 'goods_receipt_lines_pkey', columns: [table.receiptId, table.variantId] }),
    index('goods_receipt_lines_variant_index').on(table.variantId),
    check('goods_receipt_lines_quantity_positive', sql`${table.quantity} > 0`),
    check('goods_receipt_lines_cost_not_negative', sql`${table.costPaise} >= 0`),
  ],
)
