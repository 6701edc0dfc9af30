import * as z from 'zod/mini'
import { apiCharge } from '#domain/charges/api-charge.ts'
import { REFUND_METHODS } from '#domain/payments/refund-status.ts'
import { adminOrder } from './admin-order.ts'

const rupees = z.number().check(z.describe('Rupees'))

/** Whether anything changed since a version of the list. */
export const adminChanges = z.object({
  version: z.string(),
  changed: z.boolean(),
  /** Orders to pack that came since. */
  newOrders: z.int(),
})
export type AdminChanges = z.infer<typeof adminChanges>

/** What a scanned code names. */
export const adminFound = z.object({
  kind: z.enum(['order', 'parcel', 'piece', 'none']),
  /** Null where it names none. */
  orderId: z.nullable(z.string()),
  lineId: z.optional(z.string()),
  sku: z.optional(z.string()),
})
export type AdminFound = z.infer<typeof adminFound>

/** What to fetch from the shelves for several orders at once. */
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

/** A label of a parcel, and what lies in the parcel: a slip shows no prices. */
export const adminLabel = z.object({
  /** Null for what is left to ship: its carrier and number are not known yet. */
  parcelId: z.nullable(z.string()),
  /** 1 for the first parcel of its order. */
  position: z.int(),
  carrierName: z.string(),
  trackingNumber: z.string(),
  /** As weighed, else as its pieces let expect. */
  weightGrams: z.nullable(z.int()),
  /** What its carrier collects. */
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

/** What a packing slip and a label print of an order. */
export const adminPaper = z.object({
  order: adminOrder,
  /** The shop, as the sender. */
  from: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
  /** Where a parcel goes that nobody accepts. */
  returnTo: z.string(),
  gstin: z.string(),
  /** Cash to have ready at the door; 0 when it is paid. Of all parcels together. */
  collect: rupees,
  /** One for each parcel that may still arrive, and one for what is left to ship. */
  labels: z.array(adminLabel),
})
export type AdminPaper = z.infer<typeof adminPaper>

/** What became of each order of a step for many. */
export const bulkResults = z.object({
  results: z.array(
    z.object({
      orderId: z.string(),
      ok: z.boolean(),
      /** Why not, in a sentence; '' when it was done. */
      message: z.string(),
      /** Of a shipped one. */
      invoiceNumber: z.optional(z.nullable(z.string())),
    }),
  ),
})
export type BulkResults = z.infer<typeof bulkResults>

/** Pieces of a line, as the admin names them in cancelling, refunding and shipping. */
export const adminPieces = z.object({ lineId: z.string(), quantity: z.int().check(z.gte(1), z.lte(999)) })
export type AdminPieces = z.infer<typeof adminPieces>

/** What cancelling would do, before anybody does it. */
export const cancelPreview = z.object({
  /** What goes back. */
  refund: rupees,
  /** By which way; null when nothing does. */
  refundTo: z.nullable(z.enum(REFUND_METHODS)),
  /** Pieces that return to the stock. */
  stock: z.int(),
  /** The part of the discount that goes with the pieces. */
  discountShare: rupees,
  /** Money of the order is with the shop. */
  paid: z.boolean(),
  /** What offers take off the pieces that stay less than before: it is kept back from the refund. */
  lostDiscount: rupees,
  /** The part of the delivery fee that goes back. */
  shipping: rupees,
  /** All the charges that go back, shipping included. */
  charges: z.array(apiCharge),
  /** What the order costs after this. */
  left: rupees,
  /** What the shopper reads. */
  words: z.string(),
})
export type CancelPreview = z.infer<typeof cancelPreview>

/** What refunding would do, before anybody does it. */
export const refundPreview = z.object({
  amount: rupees,
  to: z.enum(REFUND_METHODS),
  /** What offers take off the pieces that stay less than before: it is kept back. */
  lostDiscount: rupees,
  refundableAfter: rupees,
})
export type RefundPreview = z.infer<typeof refundPreview>
