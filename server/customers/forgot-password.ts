import { setTimeout as delay } from 'node:timers/promises'
import { type Caller, requireCustomer } from '../access/caller.ts'
import { throttle } from '../access/throttle.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { findRegistered, readEmail } from './account-queries.ts'
import { prepareLink, sendLink } from './email-links.ts'

/** Storing a link takes a few milliseconds longer than finding no account: both are answered after this time. */
const answerAfterMs = 250

/**
 * Emails a link for a new password if the address has an account. The answer and its time are the same if it has none.
 */
export async function forgotPassword(
  services: Pick<Services, 'db' | 'config'>,
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  await throttle(services, { action: 'forgot-address', subject: ip, most: 200, windowSeconds: 3_600 })
  await throttle(services, { action: 'forgot-email', subject: email, most: 5, windowSeconds: 3_600 })
  await Promise.all([sendResetLink(services, email), delay(answerAfterMs)])
}

async function sendResetLink(services: Pick<Services, 'db'>, email: string): Promise<void> {
  const link = await prepareLink(services, 'reset_password')
  await inTransaction(services.db, async (tx) => {
    const account = await findRegistered(tx, email)
    if (account) await sendLink(tx, link, account)
  })
}

/** Sends a guest the link to set a password. @throws ShopError `forbidden` for others */
export async function sendPasswordLink(
  services: Pick<Services, 'db' | 'config'>,
  caller: Caller,
): Promise<void> {
  const { customerId, isGuest } = requireCustomer(caller)
  if (!isGuest) throw new ShopError('forbidden')
  await throttle(services, { action: 'send-link', subject: customerId, most: 5, windowSeconds: 3_600 })
  const email = await readEmail(services.db, customerId)
  if (email === null) throw new ShopError('unauthenticated')
  // Anyone can enter this address as a guest, so its mailbox is throttled too.
  await throttle(services, { action: 'forgot-email', subject: email, most: 5, windowSeconds: 3_600 })
  const link = await prepareLink(services, 'claim_guest')
  await inTransaction(services.db, (tx) => sendLink(tx, link, { customerId, email }))
}
