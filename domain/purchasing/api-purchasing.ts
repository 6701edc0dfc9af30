import * as z from 'zod/mini'
import { parsePhone, tenDigits } from '#domain/customers/phone.ts'
import { MOST_STOCK } from '#domain/stock/stock-reasons.ts'
import { parseIndiaDate } from '#domain/time/india-time.ts'
import { issue } from '#domain/validation/issue.ts'
import { tidied, withoutCardNumber } from '#domain/validation/text-fields.ts'

const rupees = z.number().check(z.describe('Rupees'))
const cost = z.nullable(rupees).check(z.describe('Rupees; null if unknown or for staff without `costs.read`'))
const id = z.string().check(z.minLength(1, issue('missing')), z.maxLength(100))
const words = (longest: number) => z.string().check(tidied, withoutCardNumber, z.maxLength(longest))
const quantity = z.int().check(z.gte(0), z.lte(MOST_STOCK))
/** Rupees with at most two decimals. */
const typedCost = z.nullable(
  z.number().check(
    z.gte(0, issue('orders.amount')),
    z.lte(1_000_000, issue('orders.amount')),
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, issue('orders.amount')),
  ),
)
const dayOrNull = z.nullable(
  z.string().check(z.refine((text) => parseIndiaDate(text) !== null, issue('wrongKind'))),
)

export const supplierInput = z.object({
  name: words(120).check(z.minLength(2, issue('missing'))),
  /** '' for none. */
  phone: z.string().check(
    z.maxLength(30),
    z.refine((text) => text.trim() === '' || parsePhone(text) !== null, issue('customers.phone')),
    z.overwrite((text) => (text.trim() === '' ? '' : tenDigits(parsePhone(text) ?? ''))),
  ),
  email: words(200),
  address: words(300),
  gstin: z.string().check(
    z.maxLength(20),
    z.overwrite((text) => text.trim().toUpperCase()),
    z.regex(/^(\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z])?$/, issue('wrongKind')),
  ),
  leadDays: z.int().check(z.gte(0), z.lte(365)),
  note: words(300),
})
export type SupplierInput = z.infer<typeof supplierInput>

export const apiSupplier = z.object({
  _id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  gstin: z.string(),
  leadDays: z.int(),
  note: z.string(),
  /** Products that are bought from it. */
  products: z.int(),
})
export type ApiSupplier = z.infer<typeof apiSupplier>

export const productSupplierInput = z.object({ supplierId: z.nullable(id) })

const reorderSize = z.object({
  _id: z.string(),
  label: z.string(),
  sku: z.string(),
  left: z.int(),
  onTheWay: z.int(),
  sold30Days: z.int(),
  /** Null without sales. */
  daysLeft: z.nullable(z.int()),
  suggested: z.int(),
  cost,
})
const reorderProduct = z.object({
  _id: z.string(),
  name: z.string(),
  picture: z.nullable(z.string()),
  price: rupees,
  sizes: z.array(reorderSize),
})

/** What to order, by supplier; the last one without is `null`. */
export const reorderList = z.object({
  suppliers: z.array(z.object({ supplier: z.nullable(apiSupplier), products: z.array(reorderProduct) })),
  out: z.int(),
  runningOut: z.int(),
  /** At cost; null for staff without `costs.read`. */
  suggested: z.nullable(rupees),
  stockValue: z.nullable(z.object({ amount: rupees, sizes: z.int(), withoutCost: z.int() })),
  /** More sizes than the list shows. */
  more: z.boolean(),
})
export type ReorderList = z.infer<typeof reorderList>

const key = z.uuid()
export const MOST_PURCHASE_LINES = 200

export const purchaseInput = z.object({
  /** The same for every attempt of one submit. */
  key,
  supplierId: id,
  neededBy: dayOrNull,
  note: words(300),
  lines: z
    .array(
      z.object({
        variantId: id,
        quantity: z.int().check(z.gte(1), z.lte(MOST_STOCK)),
        cost: z.optional(typedCost),
      }),
    )
    .check(
      z.minLength(1, issue('missing')),
      z.maxLength(MOST_PURCHASE_LINES),
      z.refine(
        (lines) => new Set(lines.map(({ variantId }) => variantId)).size === lines.length,
        issue('wrongKind'),
      ),
    ),
})
export type PurchaseInput = z.infer<typeof purchaseInput>

export const PURCHASE_STATUSES = ['open', 'received', 'closed'] as const

export const purchaseRow = z.object({
  _id: z.string(),
  number: z.string(),
  supplierName: z.string(),
  status: z.enum(PURCHASE_STATUSES),
  createdAt: z.string(),
  neededBy: z.nullable(z.string()),
  pieces: z.int(),
  received: z.int(),
  sum: cost,
})
export type PurchaseRow = z.infer<typeof purchaseRow>

export const apiPurchase = z.extend(purchaseRow, {
  supplier: apiSupplier,
  note: z.string(),
  createdBy: z.string(),
  lines: z.array(
    z.object({
      variantId: z.string(),
      product: z.string(),
      size: z.string(),
      sku: z.string(),
      quantity: z.int(),
      received: z.int(),
      cost,
    }),
  ),
  /** The message to the supplier; '' for staff without `costs.read`. */
  message: z.string(),
  receipts: z.array(
    z.object({
      _id: z.string(),
      batch: z.string(),
      billNumber: z.string(),
      pieces: z.int(),
      receivedBy: z.string(),
      createdAt: z.string(),
    }),
  ),
})
export type ApiPurchase = z.infer<typeof apiPurchase>

export const receiptInput = z.object({
  key,
  /** '' for none. */
  batch: words(60),
  billNumber: words(60),
  lines: z.array(z.object({ variantId: id, quantity, cost: z.optional(typedCost) })).check(
    z.minLength(1),
    z.maxLength(MOST_PURCHASE_LINES),
    z.refine((lines) => lines.some((line) => line.quantity > 0), issue('orders.quantity')),
    z.refine(
      (lines) => new Set(lines.map(({ variantId }) => variantId)).size === lines.length,
      issue('wrongKind'),
    ),
  ),
  /** Pieces received before, as the page showed them: another receipt in between is refused. */
  seen: z.int().check(z.gte(0)),
})
export type ReceiptInput = z.infer<typeof receiptInput>

/** Sizes of a batch by product, for a recall. */
export const apiBatch = z.object({
  batch: z.string(),
  supplierName: z.string(),
  products: z.array(
    z.object({
      productId: z.string(),
      product: z.string(),
      sizes: z.array(z.object({ _id: z.string(), label: z.string(), pieces: z.int(), stock: z.int() })),
      /** The day on which the first of them came, '2026-11-20'. */
      firstDay: z.string(),
    }),
  ),
})
export type ApiBatch = z.infer<typeof apiBatch>
