import { foldEmail, normaliseEmail } from '#domain/customers/email.ts'
import type { Language } from '#domain/language/languages.ts'
import type { Caller } from '../access/caller.ts'
import { HOUR_SECONDS, throttle } from '../access/throttle.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import { emailOfMailboxToken, mailboxToken } from '../notifications/mailbox-token.ts'
import type { Services } from '../services.ts'
import { deleteAlertsOf, insertAlert, lockSize } from './alert-queries.ts'

const wishesPerAddressAndHour = 20
const wishesPerMailboxAndHour = 10
/** More than any family requests; limits a flood. */
const mostWaiting = 40

/**
 * Requests an email when a size is back in stock. The answer is the same if the address already has this request, or
 * too many.
 * @returns whether it waits; false if the size is in stock
 * @throws ShopError `product_not_found`, `too_many_requests`
 */
export async function requestStockAlert(
  services: Pick<Services, 'db' | 'config' | 'catalogue'>,
  caller: Caller,
  {
    productId,
    sizeId,
    email,
    ip,
    language,
  }: { productId: string; sizeId: string; email: string; ip: string; language: Language },
): Promise<{ size: string; waits: boolean }> {
  const limits = [
    { action: 'stock-alert', subject: ip, most: wishesPerAddressAndHour },
    { action: 'stock-alert-email', subject: foldEmail(email), most: wishesPerMailboxAndHour },
  ]
  for (const limit of limits) await throttle(services, { ...limit, windowSeconds: HOUR_SECONDS })
  const id = await services.catalogue.resolve(productId)
  return await inTransaction(services.db, async (tx) => {
    const size = id === null ? null : await lockSize(tx, { productId: id, sizeId })
    if (!size) throw new ShopError('product_not_found')
    if (size.stock > 0) return { size: size.label, waits: false }
    await insertAlert(tx, {
      variantId: sizeId,
      email: email.trim(),
      emailNormalised: normaliseEmail(email),
      customerId: caller.kind === 'customer' && !caller.isGuest ? caller.customerId : null,
      language,
      most: mostWaiting,
    })
    return { size: size.label, waits: true }
  })
}

export const oneClickPath = '/api/product/stock-alerts/one-click'

/**
 * How a mailbox unsubscribes from all emails of this kind: `page` is for a person, its token in the fragment, which no
 * log sees; `oneClick` for a mail program (RFC 8058), which sends no fragment.
 */
export async function leaveAlertsLinks(
  { db, config }: Pick<Services, 'db' | 'config'>,
  email: string,
  prefix: string,
): Promise<{ page: string; oneClick: string }> {
  const token = await mailboxToken(db, 'stock-alert-link', normaliseEmail(email))
  return {
    page: `${config.publicUrl}${prefix}/back-in-stock#token=${token}`,
    oneClick: `${config.publicUrl}${oneClickPath}?token=${token}`,
  }
}

/**
 * Cancels all requests of an address, those for deliveries too. A repeated call has no effect.
 * @throws ShopError `token_invalid`
 */
export async function leaveStockAlerts({ db }: Pick<Services, 'db'>, token: string): Promise<void> {
  const email = await emailOfMailboxToken(db, 'stock-alert-link', token)
  if (email === null) throw new ShopError('token_invalid')
  await deleteAlertsOf(db, email)
}
