import { and, eq, isNull } from 'drizzle-orm'
import type { RegisterInput } from '#domain/customers/register-form.ts'
import { DEFAULT_LANGUAGE } from '#domain/language/languages.ts'
import type { Caller } from '../access/caller.ts'
import { hashPassword } from '../access/passwords.ts'
import { endOtherSessions, openSession } from '../access/sessions.ts'
import { HOUR_SECONDS, throttle } from '../access/throttle.ts'
import { ipHashOf, recordConsent } from '../consents/record-consent.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { customers } from '../db/schema/customers.ts'
import { orders } from '../db/schema/orders.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import { noteWish } from '../newsletter/queries.ts'
import type { Services } from '../services.ts'
import type { SignedIn } from './create-guest.ts'
import { prepareLink, sendLink } from './email-links.ts'
import { originOf, rememberOrigin, type Visit } from './login-origins.ts'
import { readUser } from './read-user.ts'
import { refuseTakenEmail } from './taken-email.ts'

/** One address of a mobile network is shared by thousands of people. */
const accountsPerAddressAndHour = 500
/** Registration reveals whether an address has an account, so it is limited. */
const triesPerEmailAndHour = 20

interface NewAccount {
  input: RegisterInput
  passwordHash: string
}

/**
 * Creates a registered account. With a guest's token and the guest's own address, the guest becomes the account and
 * keeps their orders. With another address the account is new, because on a shared device the guest may be another
 * person; a link to the guest's address can move its orders. Orders of other guest accounts with the account's address
 * are added only when it is confirmed.
 * @throws ShopError `account_exists`, also for the slower of two at once; `too_many_requests`
 */
export async function registerCustomer(
  services: Pick<Services, 'db' | 'config'>,
  caller: Caller,
  { input, visit }: { input: RegisterInput; visit: Visit },
): Promise<SignedIn> {
  const byAddress = { action: 'register', subject: visit.ip }
  await throttle(services, { ...byAddress, most: accountsPerAddressAndHour, windowSeconds: HOUR_SECONDS })
  const byEmail = { action: 'register-email', subject: input.email }
  await throttle(services, { ...byEmail, most: triesPerEmailAndHour, windowSeconds: HOUR_SECONDS })
  const passwordHash = await hashPassword(input.password)
  const origin = await originOf(services, visit)
  const ipHash = await ipHashOf(services, visit.ip)
  const link = await prepareLink(services, 'confirm_email')
  const ordersLink = await prepareLink(services, 'confirm_email')
  const guest = caller.kind === 'customer' && caller.isGuest ? caller.customerId : null
  try {
    return await inTransaction(services.db, async (tx) => {
      const account = { input, passwordHash }
      const guestEmail = guest && (await readEmail(tx, guest))
      const guestId = guestEmail === input.email ? guest : null
      const customerId = guestId ?? newId('usr')
      if (guestId) await turnGuestIntoAccount(tx, guestId, account)
      else await insertAccount(tx, customerId, account)
      if (input.terms)
        await recordConsent(tx, { customerId, purposes: ['terms', 'privacy'], given: true, ipHash })
      if (input.newsletter) {
        // The newsletter starts when the address is confirmed by the email that is sent anyway.
        await recordConsent(tx, { customerId, purposes: ['marketing'], given: true, ipHash })
        await noteWish(tx, { email: input.email, language: DEFAULT_LANGUAGE, source: 'register' })
      }
      await sendLink(tx, link, { customerId, email: input.email })
      if (guest && guestEmail && !guestId && (await hasOrders(tx, guest)))
        await sendLink(tx, ordersLink, { customerId, email: guestEmail })
      await rememberOrigin(tx, customerId, origin)
      const { token } = await openSession(tx, { customerId, lasts: 'short', device: visit.device })
      return { token, user: await readUser(tx, customerId) }
    })
  } catch (error) {
    throw refuseTakenEmail(error)
  }
}

/** In the form in which addresses are compared. */
async function readEmail(tx: Connection, guestId: string): Promise<string | null> {
  const isGuest = and(eq(customers.id, guestId), eq(customers.kind, 'guest'), isNull(customers.erasedAt))
  const [found] = await tx.select({ email: customers.emailNormalised }).from(customers).where(isGuest)
  return found?.email ?? null
}

async function hasOrders(tx: Connection, customerId: string): Promise<boolean> {
  const placed = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .limit(1)
  return placed.length > 0
}

async function insertAccount(
  tx: Connection,
  customerId: string,
  { input, passwordHash }: NewAccount,
): Promise<void> {
  await tx.insert(customers).values({
    id: customerId,
    kind: 'registered',
    fullname: input.fullname,
    email: input.email,
    emailNormalised: input.email,
    phone: input.phoneNo,
    passwordHash,
    notifyMarketing: input.newsletter,
  })
}

async function turnGuestIntoAccount(
  tx: Connection,
  guestId: string,
  { input, passwordHash }: NewAccount,
): Promise<void> {
  const { rowCount } = await tx
    .update(customers)
    .set({
      kind: 'registered',
      fullname: input.fullname,
      email: input.email,
      emailNormalised: input.email,
      emailConfirmedAt: null,
      phone: input.phoneNo,
      passwordHash,
      ...(input.newsletter ? { notifyMarketing: true } : {}),
      updatedAt: now,
    })
    .where(and(eq(customers.id, guestId), eq(customers.kind, 'guest'), isNull(customers.erasedAt)))
  if (rowCount === 0) throw new ShopError('account_exists')
  await endOtherSessions(tx, guestId, null)
}
