import { type Caller, requireCustomer } from '../access/caller.ts'
import { throttle } from '../access/throttle.ts'
import { formatCashObstacle } from '../cart/format-cash-obstacle.ts'
import type { Wording } from '../language/words.ts'
import type { Services } from '../services.ts'
import { type CashQuestion, findCashObstacle } from './cash-on-delivery.ts'

/** A customer corrects a phone or an address a few times; trying many phone numbers is stopped. */
const asksPerHour = { account: 20, network: 60 }

/**
 * Why an order would not be accepted for cash on delivery, so that the checkout can say so before its last step; null
 * if it would be. The answer may reveal a phone's history, so it requires a session and is throttled.
 * @throws ShopError `unauthenticated`, `too_many_requests`
 */
export async function readCashObstacle(
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
    formatCashObstacle(obstacle, rules, question) ?? (({ texts }) => texts.refusals.payment_mode_unavailable)
  )
}
