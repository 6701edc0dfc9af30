import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { joinLandmark } from '#domain/addresses/address.ts'
import { tenDigits } from '#domain/customers/phone.ts'
import type { ApiUser, PendingEmailNeed } from '#domain/customers/user.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { addresses, customers, emailChanges } from '../db/schema/customers.ts'
import { orders } from '../db/schema/orders.ts'
import { ShopError } from '../http/errors.ts'

/** Which addresses have not confirmed yet. */
function pendingNeeds(change: typeof emailChanges.$inferSelect): PendingEmailNeed[] {
  return [
    ...(change.confirmedAt === null ? ['new' as const] : []),
    ...(change.agreedAt === null ? ['present' as const] : []),
  ]
}

/** A guest gives a name only with an address; '' before the first order. */
async function nameInLastOrder(db: Connection, customerId: string): Promise<string> {
  const [order] = await db
    .select({ firstName: orders.firstName, lastName: orders.lastName })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  return order ? `${order.firstName} ${order.lastName}`.trim() : ''
}

/** The caller's own profile. @throws ShopError `unauthenticated` if the account is gone */
export async function readUser(db: Connection, customerId: string): Promise<ApiUser> {
  const [row] = await db
    .select({ account: customers, change: emailChanges, home: addresses })
    .from(customers)
    .leftJoin(emailChanges, and(eq(emailChanges.customerId, customers.id), gt(emailChanges.expiresAt, now)))
    .leftJoin(addresses, and(eq(addresses.customerId, customers.id), addresses.isDefault))
    .where(and(eq(customers.id, customerId), isNull(customers.erasedAt)))
  if (!row) throw new ShopError('unauthenticated')
  const { account, change, home } = row
  const fullname = account.fullname || (account.kind === 'guest' ? await nameInLastOrder(db, customerId) : '')
  const [firstName = '', ...rest] = fullname.split(' ')
  const phone = account.phone ? tenDigits(account.phone) : ''
  return {
    _id: account.id,
    fullname,
    name: fullname,
    email: account.email,
    phoneNo: phone,
    phone,
    isAdmin: account.staffRole !== null,
    isGuest: account.kind === 'guest',
    emailConfirmed: account.emailConfirmedAt !== null,
    pendingEmail: change?.email ?? '',
    pendingEmailNeeds: change ? pendingNeeds(change) : [],
    twoFactor: account.totpEnabledAt !== null,
    createdAt: account.createdAt.toISOString(),
    updatedAt: account.updatedAt.toISOString(),
    firstName: home?.firstName ?? firstName,
    lastName: home?.lastName ?? rest.join(' '),
    address: joinLandmark(home?.address ?? '', home?.landmark ?? ''),
    city: home?.city ?? '',
    state: home?.state ?? '',
    zipCode: home?.pincode ?? '',
    country: 'India',
    billingCountry: 'India',
  }
}
