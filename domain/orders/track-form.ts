import * as z from 'zod/mini'
import { isEmail, normaliseEmail } from '#domain/customers/email.ts'
import { parsePhone } from '#domain/customers/phone.ts'
import { apiScan } from '#domain/fulfilment/parcel.ts'
import { issue } from '#domain/validation/issue.ts'
import { ORDER_STATUSES } from './order-status.ts'

const at = z.string().check(z.describe('ISO 8601'))

/** '#8F2C33', '8f2c33' or a whole order id as the last six characters in capitals; null for other text. */
export function parseOrderNumber(text: string): string | null {
  const [, six] = /^(?:ord_[0-9A-Za-z_-]*)?([0-9A-Za-z]{6})$/.exec(text.replace(/[\s#]/g, '')) ?? []
  return six?.toUpperCase() ?? null
}

/** A mobile number or an email address in the form in which orders store it; null for other text. */
export function parseContact(text: string): { phone: string } | { email: string } | null {
  const phone = parsePhone(text)
  if (phone !== null) return { phone }
  return isEmail(text) ? { email: normaliseEmail(text) } : null
}

/** Mobile number or email of the order. */
const contact = z.string(issue('orders.contact')).check(
  z.maxLength(300, issue('orders.contact')),
  z.refine((text) => parseContact(text) !== null, issue('orders.contact')),
)

/** A customer who lost their links gets those of orders of the last days, this many. */
export const ORDER_LINKS_DAYS = 90

/** Requests links to a customer's orders. */
export const orderLinksInput = z.object({ contact })
export type OrderLinksInput = z.output<typeof orderLinksInput>

/** Finds an order without a login. */
export const trackInput = z.object({
  number: z.string(issue('orders.number')).check(
    z.maxLength(100, issue('orders.number')),
    z.refine((text) => parseOrderNumber(text) !== null, issue('orders.number')),
  ),
  contact,
})
export type TrackInput = z.output<typeof trackInput>

/** What is visible of an order without its link: no address, price, name or invoice. */
export const trackedOrder = z.object({
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  createdAt: at,
  /** When it should arrive; null if no date is promised: an army address. */
  estimatedDelivery: z.nullable(at),
  deliveredAt: z.nullable(at),
  items: z.array(
    z.object({
      name: z.string(),
      image: z.string(),
      selectedSize: z.string(),
      selectedColor: z.string(),
      quantity: z.int(),
    }),
  ),
  parcels: z.array(
    z.object({
      carrierName: z.string(),
      trackingUrl: z.nullable(z.string()),
      shippedAt: z.nullable(at),
      deliveredAt: z.nullable(at),
      scans: z.array(apiScan),
    }),
  ),
})
export type TrackedOrder = z.output<typeof trackedOrder>
