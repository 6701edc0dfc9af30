import * as z from 'zod/mini'
import { PAYMENT_MODES } from '#domain/payments/payment-mode.ts'
import { TILL_METHODS, TILL_MOVEMENT_KINDS } from './till-day.ts'

const rupees = z.number().check(z.describe('Rupees'))
const sum = z.object({ count: z.int(), amount: rupees })

/** The open day of a till. */
export const apiTillDay = z.object({
  _id: z.string(),
  till: z.int(),
  openedAt: z.string(),
  openedBy: z.string(),
  opening: rupees,
  cashSales: sum,
  cashRefunds: sum,
  putIn: sum,
  takenOut: sum,
  upi: sum,
  card: sum,
  /** Cash that the drawer should have. */
  expected: rupees,
  /** The latest bills, the newest first. */
  bills: z.array(
    z.object({
      orderId: z.string(),
      number: z.string(),
      kind: z.enum(TILL_MOVEMENT_KINDS),
      at: z.string(),
      amount: rupees,
    }),
  ),
})
export type ApiTillDay = z.infer<typeof apiTillDay>

/** A closed day of a till. */
export const apiClosing = z.object({
  _id: z.string(),
  till: z.int(),
  openedAt: z.string(),
  closedAt: z.string(),
  closedBy: z.string(),
  expected: rupees,
  counted: rupees,
  /** Below 0 for missing cash. */
  difference: rupees,
  note: z.string(),
})
export type ApiClosing = z.infer<typeof apiClosing>

/** A bill after the sale. */
export const apiBill = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  documentId: z.string(),
  number: z.string(),
  at: z.string(),
  paymentMode: z.enum(PAYMENT_MODES),
  total: rupees,
  /** Cash handed over and given back; null for other ways to pay. */
  tendered: z.nullable(rupees),
  change: z.nullable(rupees),
  /** Ten digits; '' for none. */
  phone: z.string(),
  /** For WhatsApp, in the customer's words. */
  text: z.string(),
})
export type ApiBill = z.infer<typeof apiBill>

/** What became of pieces taken back over the counter. */
export const apiCounterReturn = z.object({
  returnId: z.string(),
  /** Given back by this call, in the way the order was paid. */
  back: rupees,
  /** Paid in cash for a dearer size. */
  toPay: rupees,
  method: z.enum(TILL_METHODS),
  /** Of the other size; null for money back. */
  bill: z.nullable(apiBill),
})
export type ApiCounterReturn = z.infer<typeof apiCounterReturn>
