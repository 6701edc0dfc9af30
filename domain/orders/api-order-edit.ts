import * as z from 'zod/mini'
import { apiCharge } from '#domain/charges/api-charge.ts'
import { REFUND_METHODS } from '#domain/payments/refund-status.ts'
import { orderChange } from './order-edit.ts'
import { deliveryAddress } from './order-record.ts'

const rupees = z.number().check(z.describe('Rupees'))

const editableSize = z.object({
  _id: z.string(),
  label: z.string(),
  stock: z.int(),
  price: rupees,
})

/** An order as staff may edit it now. */
export const editableOrder = z.object({
  _id: z.string(),
  number: z.string(),
  /** How many edits it has had. */
  version: z.int(),
  name: z.string(),
  /** Ten digits. */
  phoneNo: z.string(),
  address: deliveryAddress,
  /** Why nothing can be changed, in a sentence; null if it can. */
  refusal: z.nullable(z.string()),
  /** Why items cannot be changed, in a sentence; null if they can. */
  itemsRefusal: z.nullable(z.string()),
  lines: z.array(
    z.object({
      lineId: z.string(),
      productId: z.string(),
      name: z.string(),
      image: z.string(),
      sizeId: z.string(),
      size: z.string(),
      colour: z.string(),
      quantity: z.int(),
      unitPrice: rupees,
      colours: z.array(z.string()),
      /** Those on sale, and its own. */
      sizes: z.array(editableSize),
    }),
  ),
  total: rupees,
  paid: z.boolean(),
  /** Who is packing it, or has packed it; null for no one. */
  packer: z.nullable(z.string()),
  packed: z.boolean(),
})
export type EditableOrder = z.infer<typeof editableOrder>

const sums = z.object({
  /** The goods at their unit prices. */
  goods: rupees,
  discount: rupees,
  rounding: rupees,
  total: rupees,
})

/** What an edit would do. */
export const orderEditPreview = z.object({
  changes: z.array(orderChange),
  /** Null if no item changes. */
  sums: z.nullable(z.object({ before: sums, after: sums, charges: z.array(apiCharge) })),
  total: rupees,
  refund: rupees,
  /** Null without a refund. */
  refundTo: z.nullable(z.enum(REFUND_METHODS)),
  /** More than was paid: it cannot be saved unless it is waived. */
  due: rupees,
  /** What is not charged. */
  waived: rupees,
  mayWaive: z.boolean(),
  /** What is collected on delivery; null for an order that is not paid in cash. */
  collect: z.nullable(z.object({ before: rupees, after: rupees })),
  stock: z.array(z.object({ name: z.string(), size: z.string(), change: z.int() })),
  /** Of another PIN code; null if it stays. */
  delivery: z.nullable(z.object({ city: z.string(), by: z.nullable(z.string()) })),
  /** It goes back to packing. */
  unpacks: z.boolean(),
  /** What the customer reads, one sentence each. */
  words: z.array(z.string()),
})
export type OrderEditPreview = z.infer<typeof orderEditPreview>
