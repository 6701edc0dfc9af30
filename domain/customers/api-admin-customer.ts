import * as z from 'zod/mini'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { PAYMENT_MODES } from '#domain/payments/payment-mode.ts'
import { tidied, withoutCardNumber } from '#domain/validation/text-fields.ts'

/** A customer as a search result. Unknown texts are ''. */
export const customerHit = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().check(z.describe('Ten digits')),
  city: z.string(),
  pincode: z.string(),
  /** Orders without the cancelled ones. */
  orders: z.int(),
  hasAccount: z.boolean(),
  /** The query is the customer's whole phone number or email address. */
  exact: z.boolean(),
})
export type CustomerHit = z.infer<typeof customerHit>

export const CUSTOMER_TABS = ['all', 'regulars', 'new', 'refused'] as const
export type CustomerTab = (typeof CUSTOMER_TABS)[number]

/** Sort orders of the list. All but the name are descending. */
export const CUSTOMER_SORTS = ['recent', 'spent', 'orders', 'name'] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

/** A customer with this many orders is a regular. */
export const REGULAR_ORDERS = 3
/** A customer is new for this many days. */
export const NEW_DAYS = 7

const rupees = z.number().check(z.describe('Rupees'))
const instant = z.string()

export const customerRow = z.object({
  _id: z.string(),
  name: z.string(),
  city: z.string(),
  pincode: z.string(),
  orders: z.int(),
  spent: rupees,
  /** Null before the first order that was not cancelled. */
  lastOrderAt: z.nullable(instant),
  knownSince: instant,
  hasAccount: z.boolean(),
  refusedCash: z.int(),
  isNew: z.boolean(),
})
export type CustomerRow = z.infer<typeof customerRow>

const count = z.int()
export const customerList = z.object({
  rows: z.array(customerRow),
  next: z.nullable(z.string()),
  counts: z.object({ all: count, regulars: count, new: count, refused: count }),
  accounts: count,
  /** Percentage of customers with an order who ordered again; null without any. */
  comeBack: z.nullable(count),
})
export type CustomerList = z.infer<typeof customerList>

/** The query of the list. An empty field does not filter. */
export interface CustomerQuery {
  q: string
  tab: CustomerTab
  sort: CustomerSort
  after: string
}

/** One of the accounts that belong to the same customer. */
const customerAccount = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  phone: z.string().check(z.describe('Ten digits')),
  hasAccount: z.boolean(),
  isStaff: z.boolean(),
  since: instant,
  /** Which notifications the customer wants, by channel. */
  wants: z.object({
    email: z.boolean(),
    sms: z.boolean(),
    whatsapp: z.boolean(),
    marketing: z.boolean(),
    reviews: z.boolean(),
    newsletter: z.boolean(),
  }),
})
export type CustomerAccount = z.infer<typeof customerAccount>

const customerAddress = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  phone: z.string().check(z.describe('Ten digits')),
  /** Saved by the customer, or else an address of an order. */
  saved: z.boolean(),
})
export type CustomerAddress = z.infer<typeof customerAddress>

const customerOrder = z.object({
  _id: z.string(),
  number: z.string(),
  createdAt: instant,
  status: z.enum(ORDER_STATUSES),
  total: rupees,
  pieces: z.int(),
  pictures: z.array(z.string()),
})

/** Why an account may belong to the same customer. */
export const DOUBLE_REASONS = ['phone', 'email', 'name'] as const

const customerDuplicate = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  orders: z.int(),
  hasAccount: z.boolean(),
  why: z.array(z.enum(DOUBLE_REASONS)),
})

const customerNote = z.object({
  _id: z.string(),
  text: z.string(),
  by: z.string(),
  at: instant,
  /** Written by the staff member who reads it now: they may delete it. */
  mine: z.boolean(),
})

/** A customer with everything that the admin shows. */
export const adminCustomer = z.object({
  _id: z.string(),
  row: customerRow,
  state: z.string(),
  /** The first is the account whose page this is. */
  accounts: z.array(customerAccount),
  figures: z.object({
    average: z.nullable(rupees),
    /** Average of all orders of the shop. */
    shopAverage: z.nullable(rupees),
    firstOrderAt: z.nullable(instant),
    returnedPieces: z.int(),
    returned: rupees,
    pays: z.array(z.object({ mode: z.enum(PAYMENT_MODES), orders: z.int() })),
  }),
  orders: z.array(customerOrder),
  /** All orders, cancelled ones included. */
  placed: z.int(),
  addresses: z.array(customerAddress),
  reviews: z.array(
    z.object({
      _id: z.string(),
      stars: z.int(),
      text: z.string(),
      product: z.string(),
      productId: z.string(),
      at: instant,
    }),
  ),
  messages: z.array(z.object({ number: z.string(), subject: z.string(), at: instant, solved: z.boolean() })),
  returns: z.array(z.object({ _id: z.string(), number: z.string(), at: instant, status: z.string() })),
  consents: z.array(
    z.object({ purpose: z.string(), given: z.boolean(), textVersion: z.string(), at: instant }),
  ),
  notes: z.array(customerNote),
  sessions: z.int(),
  doubles: z.array(customerDuplicate),
  /** What an erasure would affect. */
  erasure: z.object({ openOrders: z.int(), invoices: z.int(), reviews: z.int() }),
  /** When this staff member's view of the page was recorded. */
  openedAt: instant,
})
export type AdminCustomer = z.infer<typeof adminCustomer>

export const LONGEST_NOTE = 1_000
export const customerNoteInput = z.object({
  text: z.string().check(tidied, withoutCardNumber, z.minLength(1), z.maxLength(LONGEST_NOTE)),
})

export const SHORTEST_EXPORT_REASON = 5
const reason = z
  .string()
  .check(tidied, withoutCardNumber, z.minLength(SHORTEST_EXPORT_REASON), z.maxLength(300))
/** Why a staff member exports customer data; recorded with their name. */
export const customerExportInput = z.object({ reason, tab: z.enum(CUSTOMER_TABS) })
export const personExportInput = z.object({ reason })

/** What a staff member types to confirm the erasure of a customer. */
export const eraseCustomerInput = z.object({
  name: z.string().check(z.maxLength(300)),
  reviews: z.optional(z.boolean()),
})
