import { countTries, HOUR_SECONDS } from '../access/throttle.ts'
import type { Connection } from '../db/connection.ts'
import { ShopError } from '../http/errors.ts'
import type { Wording } from '../language/words.ts'
import type { Services } from '../services.ts'
import { countOpenCashOrders, lockCashOrders, readOpenCash } from './cash-order-queries.ts'
import { sayCashPieces, sayManyOrders, sayOpenCash } from './say-limits.ts'

type Limiting = Pick<Services, 'config' | 'settings'>

/** The shop does not know when a parcel arrives; after this time it is worth asking again. */
const cashRetrySeconds = HOUR_SECONDS

/**
 * Counts an order for its account and for the network address that it came from. Runs in the order's transaction:
 * an order that is refused takes its count back, and two at once are counted one after the other.
 * @throws ShopError `too_many_requests`
 */
export async function countOrder(
  { config, settings }: Limiting,
  tx: Connection,
  { customerId, network }: { customerId: string; network: string },
): Promise<void> {
  if (!config.rateLimit) return
  const { ordersPerAccountAndHour, ordersPerAddressAndHour } = settings.current().limits
  const windowSeconds = HOUR_SECONDS
  // Always the account first: two transactions that share both wait in the same order.
  const over = await countTries(tx, [
    { action: 'order-account', subject: customerId, most: ordersPerAccountAndHour, windowSeconds },
    { action: 'order-network', subject: network, most: ordersPerAddressAndHour, windowSeconds },
  ])
  if (!over) return
  throw new ShopError('too_many_requests', {
    say: sayManyOrders(over.action === 'order-account' ? 'account' : 'network', over.waitSeconds),
    retryAfter: over.waitSeconds,
  })
}

/**
 * Refuses one cash order too many of a phone, or one with more pieces than may be on the way for cash. The phone is
 * locked until the transaction ends, so that orders of one phone are counted one after the other.
 * @param pieces of the order that is about to be one of cash
 * @throws ShopError `cash_limit`
 */
export async function requireFewCashOrders(
  { config, settings }: Limiting,
  tx: Connection,
  { phone, pieces }: { phone: string; pieces: number },
): Promise<void> {
  if (!config.rateLimit) return
  const { openCashOrders, openCashPieces } = settings.current().limits
  await lockCashOrders(tx, phone)
  const open = await readOpenCash(tx, phone)
  if (open.orders >= openCashOrders) throw refusal(sayOpenCash(open.orders))
  if (open.pieces + pieces > openCashPieces) {
    throw refusal(sayCashPieces({ most: openCashPieces, open: open.pieces }))
  }
}

function refusal(say: Wording): ShopError {
  return new ShopError('cash_limit', { say, retryAfter: cashRetrySeconds })
}

/**
 * What stands in the way of a cash order of this customer, for the checkout to say before the last step. Only their
 * own orders count here: a phone number alone tells its holder nothing.
 */
export async function readCashLimits(
  { config, settings, db }: Limiting & Pick<Services, 'db'>,
  customerId: string | null,
): Promise<{ mostPieces: number | null; refusal: Wording | null }> {
  if (!config.rateLimit) return { mostPieces: null, refusal: null }
  const { openCashOrders, openCashPieces } = settings.current().limits
  if (customerId === null) return { mostPieces: openCashPieces, refusal: null }
  const open = await countOpenCashOrders(db, customerId)
  return { mostPieces: openCashPieces, refusal: open >= openCashOrders ? sayOpenCash(open) : null }
}
