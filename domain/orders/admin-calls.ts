import * as z from 'zod/mini'
import { apiCharge } from '#domain/charges/api-charge.ts'
import { REFUND_METHODS } from '#domain/payments/refund-status.ts'
import { adminOrder } from './admin-order.ts'

const rupees = z.number().check(z.describe('Rupees'))

/** Whether anything changed since a version of the list. */
export const adminChanges = z.object({
  version: z.string(),
  changed: z.boolean(),
  /** Orders to pack that arrived since then. */
  newOrders: z.int(),
})
export type AdminChanges = z.infer<typeof adminChanges>

/** What a scanned code refers to. */
export const adminFound = z.object({
  kind: z.enum(['order', 'parcel', 'piece', 'none']),
  /** Null if it matches no order. */
  orderId: z.nullable(z.string()),
  lineId: z.optional(z.string()),
  sku: z.optional(z.string()),
})
export type AdminFound = z.infer<typeof adminFound>

/** What to collect from the shelves for several orders. */
export const pickList = z.object({
  orders: z.int(),
  pieces: z.int(),
  groups: z.array(
    z.object({
      name: z.string(),
      lines: z.array(
        z.object({
          productId: z.string(),
          name: z.string(),
          colour: z.string(),
          image: z.string(),
          sizes: z.array(z.object({ size: z.string(), sku: z.string(), quantity: z.int() })),
        }),
      ),
    }),
  ),
})
export type PickList = z.infer<typeof pickList>

/** A label of a parcel with its contents. Packing slips show no prices. */
export const adminLabel = z.object({
  /** Null for what is left to ship: its courier and number are not known yet. */
  parcelId: z.nullable(z.string()),
  /** 1 for the first parcel of its order. */
  position: z.int(),
  carrierName: z.string(),
  trackingNumber: z.string(),
  /** The actual weight, else an estimate from its pieces. */
  weightGrams: z.nullable(z.int()),
  /** Cash on delivery. */
  collect: rupees,
  /** '' before it is shipped. */
  invoiceNumber: z.string(),
  pieces: z.int(),
  lines: z.array(
    z.object({
      lineId: z.string(),
      name: z.string(),
      image: z.string(),
      size: z.string(),
      colour: z.string(),
      sku: z.string(),
      quantity: z.int(),
    }),
  ),
})
export type AdminLabel = z.infer<typeof adminLabel>

/** The data of an order's packing slip and labels. */
export const adminPaper = z.object({
  order: adminOrder,
  /** The shop, as the sender. */
  from: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
  /** Where undeliverable parcels are returned. */
  returnTo: z.string(),
  gstin: z.string(),
  /** Cash on delivery for all parcels together; 0 when paid. */
  collect: rupees,
  /** One for each parcel that may still arrive, and one for what is left to ship. */
  labels: z.array(adminLabel),
})
export type AdminPaper = z.infer<typeof adminPaper>

/** The result of a bulk action for each order. */
export const bulkResults = z.object({
  results: z.array(
    z.object({
      orderId: z.string(),
      ok: z.boolean(),
      /** Why it failed, in a sentence; '' on success. */
      message: z.string(),
      /** Of a shipped order. */
      invoiceNumber: z.optional(z.nullable(z.string())),
    }),
  ),
})
export type BulkResults = z.infer<typeof bulkResults>

/** A quantity of a line, for cancelling, refunding and shipping. */
export const adminPieces = z.object({ lineId: z.string(), quantity: z.int().check(z.gte(1), z.lte(999)) })
export type AdminPieces = z.infer<typeof adminPieces>

/** What a cancellation would do. */
export const cancelPreview = z.object({
  refund: rupees,
  /** Null if there is no refund. */
  refundTo: z.nullable(z.enum(REFUND_METHODS)),
  /** Pieces that return to stock. */
  stock: z.int(),
  /** The pieces' part of the discount. */
  discountShare: rupees,
  /** The shop has been paid. */
  paid: z.boolean(),
  /** The discount that the remaining pieces lose; deducted from the refund. */
  lostDiscount: rupees,
  /** The refunded part of the delivery fee. */
  shipping: rupees,
  /** All refunded charges, shipping included. */
  charges: z.array(apiCharge),
  /** The price of the order afterwards. */
  left: rupees,
  /** The sentence that the customer sees. */
  words: z.string(),
})
export type CancelPreview = z.infer<typeof cancelPreview>

/** What a refund would do. */
export const refundPreview = z.object({
  amount: rupees,
  to: z.enum(REFUND_METHODS),
  /** The discount that the remaining pieces lose; deducted from the refund. */
  lostDiscount: rupees,
  refundableAfter: rupees,
})
export type RefundPreview = z.infer<typeof refundPreview>
