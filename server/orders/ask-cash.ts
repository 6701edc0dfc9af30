import { type Caller, requireCustomer } from '../access/caller.ts'
import { throttle } from '../access/throttle.ts'
import type { Wording } from '../language/words.ts'
import type { Services } from '../services.ts'
import { type CashQuestion, findCashObstacle, sayCashObstacle } from './cash-on-delivery.ts'

/** A shopper corrects a phone or an address a few times; who tries phones one after the other is stopped. */
const asksPerHour = { account: 20, network: 60 }

/**
 * Why an order would not be taken in cash, for the checkout to say before its last step; null where it would be. The
 * answer may speak of a phone's history, so that it is given to a session alone, and not often.
 * @throws ShopError `unauthenticated`, `too_many_requests`
 */
export async function askCash(
  services: Pick<Services, 'db' | 'config' | 'settings' | 'reaches'>,
  caller: Caller,
  question: CashQuestion & { network: string },
): Promise<Wording | null> {
  const { customerId } = requireCustomer(caller)
  const windowSeconds = 3_600
  await throttle(services, {
    action: 'ask-cash',
    subject: customerId,
    most: asksPerHour.account,
    windowSeconds,
  })
  await throttle(services, {
    action: 'ask-cash-network',
    subject: question.network,
    most: asksPerHour.network,
    windowSeconds,
  })
  const rules = services.settings.current().cashOnDelivery
  const obstacle = await findCashObstacle(services, services.db, question)
  if (obstacle === null) return null
  return (
    sayCashObstacle(obstacle, rules, question) ?? (({ texts }) => texts.refusals.payment_mode_unavailable)
  )
}
