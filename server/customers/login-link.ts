import { setTimeout as delay } from 'node:timers/promises'
import type { LoginLinkInput } from '#domain/customers/login-form.ts'
import { hashToken } from '../access/caller.ts'
import { throttle } from '../access/throttle.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { findRegistered } from './account-queries.ts'
import type { SignedIn } from './create-guest.ts'
import { endLinks, followLink, loginLinkSeconds, prepareLink, sendLink } from './email-links.ts'
import { openLogin, requireSecondFactor } from './log-in.ts'
import { originOf, type Visit } from './login-origins.ts'
import { findLinkAccount } from './login-queries.ts'

/** As for a forgotten password: the response time does not reveal whether there is an account. */
const answerAfterMs = 250
const linksPerEmail = 5

/**
 * Emails a link that logs in without the password, for customers locked out by a stranger's wrong guesses. An
 * unconfirmed address gets the link for a new password instead, because what a stranger may have left in the account
 * must be removed first. A link works for as long as it counts against the limit, so a customer over the limit still
 * has one.
 * @throws ShopError `too_many_requests`, counted the same for addresses without an account
 */
export async function sendLoginLink(
  services: Pick<Services, 'db' | 'config'>,
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  const windowSeconds = loginLinkSeconds
  await throttle(services, { action: 'log-in-link-address', subject: ip, most: 200, windowSeconds })
  try {
    await throttle(services, { action: 'log-in-link', subject: email, most: linksPerEmail, windowSeconds })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    throw new ShopError('too_many_requests', {
      ...error.details,
      say: ({ texts }) => texts.accountAnswers.loginLinksSent,
    })
  }
  await Promise.all([sendIfKnown(services, email), delay(answerAfterMs)])
}

async function sendIfKnown(services: Pick<Services, 'db'>, email: string): Promise<void> {
  const links = {
    proved: await prepareLink(services, 'log_in'),
    unproved: await prepareLink(services, 'reset_password'),
  }
  await inTransaction(services.db, async (tx) => {
    const account = await findRegistered(tx, email)
    if (account) await sendLink(tx, account.confirmed ? links.proved : links.unproved, account)
  })
}

/**
 * Opens a session for the holder of the link. The second step is still required. The origin becomes a known one.
 * @throws ShopError `token_invalid`, `two_factor_required`, `two_factor_invalid`, which do not use up the link
 */
export async function logInByLink(
  services: Pick<Services, 'db' | 'config'>,
  { token, remember, code }: LoginLinkInput,
  visit: Visit,
): Promise<SignedIn> {
  await throttle(services, { action: 'follow-link', subject: visit.ip, most: 200, windowSeconds: 3_600 })
  const account = await findLinkAccount(services.db, hashToken(token))
  if (!account) throw new ShopError('token_invalid')
  await requireSecondFactor(services, account, code)
  const origin = await originOf(services, visit)
  return await inTransaction(services.db, async (tx) => {
    const { customerId } = account
    const link = await followLink(tx, token, ['log_in'])
    if (link?.customerId !== customerId) throw new ShopError('token_invalid')
    await endLinks(tx, customerId, ['log_in'])
    return await openLogin(tx, { customerId, origin, remember, visit })
  })
}
