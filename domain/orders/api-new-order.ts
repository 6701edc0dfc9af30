import * as z from 'zod/mini'
import { LINK_STATES } from '../payments/pay-link.ts'
import { orderAddress } from './order-record.ts'

const rupees = z.number().check(z.describe('Rupees'))

/** A product that staff can add to an order, with all its sizes. */
export const newOrderProduct = z.object({
  _id: z.string(),
  name: z.string(),
  image: z.string(),
  colours: z.array(z.string()),
  sizes: z.array(
    z.object({
      _id: z.string(),
      label: z.string(),
      sku: z.string(),
      /** Of the maker; '' for none. */
      barcode: z.string(),
      price: rupees,
      mrp: rupees,
      stock: z.int(),
    }),
  ),
})
export type NewOrderProduct = z.infer<typeof newOrderProduct>

/** A customer found by their full phone number. */
export const newOrderCustomer = z.object({
  customerId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  orders: z.int(),
  openOrders: z.int(),
  spent: rupees,
  /** Cash parcels that came back undelivered. */
  refused: z.int(),
  lastAt: z.nullable(z.string()),
  addresses: z.array(orderAddress),
})
export type NewOrderCustomer = z.infer<typeof newOrderCustomer>

/** What the shop says of a PIN code for a new order. */
export const newOrderDelivery = z.object({
  city: z.string(),
  state: z.string(),
  served: z.boolean(),
  cash: z.boolean(),
  /** The last promised day, ISO 8601; null if no day is promised. */
  by: z.nullable(z.string()),
})
export type NewOrderDelivery = z.infer<typeof newOrderDelivery>

/** The payment link of an order, for staff who may send it. */
export const adminPayLink = z.object({
  url: z.string(),
  state: z.enum(LINK_STATES),
  amount: rupees,
  phone: z.string().check(z.describe('Ten digits')),
  /** For WhatsApp, in the customer's words. */
  text: z.string(),
  sentAt: z.nullable(z.string()),
  openedAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  paidAt: z.nullable(z.string()),
})
export type AdminPayLink = z.infer<typeof adminPayLink>
