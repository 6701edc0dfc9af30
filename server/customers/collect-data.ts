import { desc, eq } from 'drizzle-orm'
import * as z from 'zod'
import type { CartItem } from '#domain/cart/cart-item.ts'
import type { ApiSession } from '#domain/customers/api-session.ts'
import type { Notifications } from '#domain/customers/profile-form.ts'
import type { SavedAddress } from '#domain/customers/saved-address.ts'
import type { ApiUser } from '#domain/customers/user.ts'
import type { ApiOrder } from '#domain/orders/api-order.ts'
import type { AccountChild } from '#domain/sizing/child.ts'
import type { WishlistItem } from '#domain/wishlist/wishlist.ts'
import { type Caller, requireCustomer } from '../access/caller.ts'
import { listAddresses } from '../addresses/addresses.ts'
import type { Connection } from '../db/connection.ts'
import { customerNotes } from '../db/schema/customer-admin.ts'
import { consents } from '../db/schema/customers.ts'
import { readDeliveryAlertsOf } from '../delivery/alert-queries.ts'
import { readSubscriptionOf } from '../newsletter/queries.ts'
import { listOwnOrders } from '../orders/read-own-orders.ts'
import { readWelcomeCoupon } from '../promotions/welcome-coupon.ts'
import {
  collectReviewMarks,
  collectReviews,
  type ReviewMark,
  type StoredReview,
} from '../reviews/collect-reviews.ts'
import type { Services } from '../services.ts'
import { readAlertsOf } from '../stock/alert-queries.ts'
import { collectTickets, type OwnMessage } from '../tickets/collect-tickets.ts'
import { readAccountCart } from './account-cart.ts'
import { listChildren } from './account-children.ts'
import { readAccountWishlist } from './account-wishlist.ts'
import { listSessions } from './list-sessions.ts'
import { readNotifications, readRefundUpi } from './preferences.ts'
import { readUser } from './read-user.ts'

/** A consent given or withdrawn, in the API's format. */
export const apiConsent = z.object({
  purpose: z.string(),
  given: z.boolean(),
  textVersion: z.string().describe('Of the text that was read'),
  createdAt: z.string(),
})
type ApiConsent = z.infer<typeof apiConsent>

/** The customer's consents, given and withdrawn, the newest first. */
export async function listConsents(db: Connection, caller: Caller): Promise<ApiConsent[]> {
  const { customerId } = requireCustomer(caller)
  const { purpose, given, textVersion, createdAt } = consents
  const rows = await db
    .select({ purpose, given, textVersion, createdAt })
    .from(consents)
    .where(eq(consents.customerId, customerId))
    .orderBy(desc(consents.id))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

interface OwnStockAlert {
  product: string
  size: string
  email: string
  createdAt: string
}

/** The customer's back-in-stock requests. */
async function listOwnStockAlerts(db: Connection, customerId: string): Promise<OwnStockAlert[]> {
  const rows = await readAlertsOf(db, customerId)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** The newsletter to the customer's address; null if never subscribed. */
interface OwnNewsletter {
  email: string
  source: string
  askedAt: string
  confirmedAt: string | null
  leftAt: string | null
  coupon: string | null
}

async function readOwnNewsletter(db: Connection, customerId: string): Promise<OwnNewsletter | null> {
  const own = await readSubscriptionOf(db, customerId)
  if (!own) return null
  return {
    email: own.email,
    source: own.source,
    askedAt: own.createdAt.toISOString(),
    confirmedAt: own.confirmedAt?.toISOString() ?? null,
    leftAt: own.unsubscribedAt?.toISOString() ?? null,
    coupon: (await readWelcomeCoupon(db, own.email))?.code ?? null,
  }
}

/** All data that the shop stores about a customer. Money in rupees. */
export interface PersonalData {
  createdAt: string
  account: ApiUser
  refundUpiId: string | null
  notifications: Notifications
  addresses: SavedAddress[]
  orders: ApiOrder[]
  reviews: StoredReview[]
  /** Reviews of others that the customer marked as helpful or reported. */
  reviewMarks: ReviewMark[]
  messages: OwnMessage[]
  stockAlerts: OwnStockAlert[]
  deliveryAlerts: { pincode: string; email: string; createdAt: string }[]
  newsletter: OwnNewsletter | null
  cart: CartItem[]
  wishlist: WishlistItem[]
  children: AccountChild[]
  sessions: ApiSession[]
  consents: ApiConsent[]
  /** The shop's internal notes about the customer. */
  notes: { text: string; createdAt: string }[]
}

/** Collects the caller's own data. */
export async function collectData(
  services: Pick<Services, 'db' | 'config' | 'settings' | 'catalogue' | 'media'>,
  caller: Caller,
): Promise<PersonalData> {
  const { db } = services
  const { customerId, isGuest } = requireCustomer(caller)
  return {
    createdAt: new Date().toISOString(),
    account: await readUser(db, customerId),
    refundUpiId: await readRefundUpi(db, caller),
    notifications: await readNotifications(db, caller),
    addresses: isGuest ? [] : await listAddresses(db, caller),
    orders: await listOwnOrders(services, caller, {}),
    reviews: await collectReviews(services, customerId),
    reviewMarks: await collectReviewMarks(services, customerId),
    messages: await collectTickets(services, customerId),
    stockAlerts: await listOwnStockAlerts(db, customerId),
    deliveryAlerts: await readDeliveryAlertsOf(db, customerId),
    newsletter: await readOwnNewsletter(db, customerId),
    cart: isGuest ? [] : (await readAccountCart(services, caller)).items,
    wishlist: isGuest ? [] : (await readAccountWishlist(services, caller)).items,
    children: isGuest ? [] : await listChildren(services, caller),
    sessions: await listSessions(db, caller),
    consents: await listConsents(db, caller),
    notes: await listNotesAbout(db, customerId),
  }
}

/** The same for a customer who asked the shop for it. The calling use case checks the permission. */
export async function collectDataOf(
  services: Pick<Services, 'db' | 'config' | 'settings' | 'catalogue' | 'media'>,
  { customerId, isGuest }: { customerId: string; isGuest: boolean },
): Promise<PersonalData> {
  // As if the customer asked; no session is the current one.
  return await collectData(services, {
    kind: 'customer',
    customerId,
    sessionId: '',
    isGuest,
    staffRole: null,
  })
}

/** The shop's internal notes about the customer. */
async function listNotesAbout(db: Connection, customerId: string): Promise<PersonalData['notes']> {
  const rows = await db
    .select({ text: customerNotes.text, createdAt: customerNotes.createdAt })
    .from(customerNotes)
    .where(eq(customerNotes.customerId, customerId))
    .orderBy(desc(customerNotes.createdAt))
  return rows.map(({ text, createdAt }) => ({ text, createdAt: createdAt.toISOString() }))
}
