import { mayConfirm, subscriptionState } from '#domain/newsletter/subscription.ts'
import { throttle } from '../access/throttle.ts'
import { ipHashOf } from '../consents/record-consent.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import { readWelcomeCoupon, type WelcomeCoupon } from '../promotions/welcome-coupon.ts'
import type { Services } from '../services.ts'
import { beginNewsletter } from './begin-newsletter.ts'
import { readConfirmToken } from './newsletter-links.ts'
import { lockSubscription } from './queries.ts'

/**
 * Confirms the newsletter by its email's link. A repeated or concurrent click has no effect and gets the same answer.
 * @throws ShopError `token_invalid` for a forged link, one that is too old or from before an unsubscribe, and if the
 * request was withdrawn or deleted in the meantime
 */
export async function confirmNewsletter(
  services: Pick<Services, 'db' | 'config' | 'settings'>,
  { token, ip }: { token: string; ip: string },
): Promise<{ email: string; coupon: WelcomeCoupon | null }> {
  await throttle(services, { action: 'newsletter-confirm', subject: ip, most: 200, windowSeconds: 3_600 })
  const link = await readConfirmToken(services.db, token, new Date())
  if (link === null) throw new ShopError('token_invalid')
  const { email, madeAt } = link
  const ipHash = await ipHashOf(services, ip)
  return await inTransaction(services.db, async (tx) => {
    const wish = await lockSubscription(tx, email)
    if (!wish || !mayConfirm(wish, madeAt)) throw new ShopError('token_invalid')
    if (subscriptionState(wish) !== 'confirmed')
      await beginNewsletter(tx, services, { email, customerId: null, ipHash, language: wish.language })
    return { email, coupon: await readWelcomeCoupon(tx, email) }
  })
}
