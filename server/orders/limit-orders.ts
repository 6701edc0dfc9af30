import { countTries, type Exceeded, HOUR_SECONDS } from '../access/throttle.ts'
import type { Connection } from '../db/connection.ts'
import { ShopError } from '../http/errors.ts'
import type { Wording } from '../language/words.ts'
import type { Services } from '../services.ts'
import { countOpenCashOrders, lockCashOrders, type OpenCash, readOpenCash } from './cash-order-queries.ts'
import { cashPiecesLimitText, openCashLimitText, ordersLimitText } from './limit-texts.ts'

type Limiting = Pick<Services, 'config' | 'settings'>

/** The shop cannot know when a parcel will arrive; after this time a new attempt makes sense. */
const cashRetrySeconds = HOUR_SECONDS

/**
 * Counts an order for its account and its network address. Runs in the order's transaction: a refused order takes its
 * count back, and concurrent orders are counted one after the other.
 * @returns the exceeded limit; null if there is none
 */
export async function countOrder(
  { config, settings }: Limiting,
  tx: Connection,
  { customerId, network }: { customerId: string; network: string },
): Promise<Exceeded | null> {
  if (!config.rateLimit) return null
  const { ordersPerAccountAndHour, ordersPerAddressAndHour } = settings.current().limits
  const windowSeconds = HOUR_SECONDS
  // Always the account first, so that two transactions that share both lock in the same order.
  return await countTries(tx, [
    { action: 'order-account', subject: customerId, most: ordersPerAccountAndHour, windowSeconds },
    { action: 'order-network', subject: network, most: ordersPerAddressAndHour, windowSeconds },
  ])
}

/** @throws ShopError `too_many_requests` */
export function refuseManyOrders(over: Exceeded | null): void {
  if (!over) return
  throw new ShopError('too_many_requests', {
    say: ordersLimitText(over.action === 'order-account' ? 'account' : 'network', over.waitSeconds),
    retryAfter: over.waitSeconds,
  })
}

/**
 * Open cash orders of a phone; null if not limited. The phone is locked until the transaction ends, so that its orders
 * are counted one after the other.
 */
export async function lockOpenCash(
  { config }: Pick<Services, 'config'>,
  tx: Connection,
  phone: string,
): Promise<OpenCash | null> {
  if (!config.rateLimit) return null
  const [, open] = await Promise.all([lockCashOrders(tx, phone), readOpenCash(tx, phone)])
  return open
}

/**
 * Refuses a cash order beyond the limit of orders or pieces of a phone.
 * @param pieces of the order that would be paid in cash
 * @throws ShopError `cash_limit`
 */
export function refuseManyCashOrders(
  { settings }: Pick<Services, 'settings'>,
  open: OpenCash | null,
  pieces: number,
): void {
  if (open === null) return
  const { openCashOrders, openCashPieces } = settings.current().limits
  if (open.orders >= openCashOrders) throw refusal(openCashLimitText(open.orders))
  if (open.pieces + pieces > openCashPieces) {
    throw refusal(cashPiecesLimitText({ most: openCashPieces, open: open.pieces }))
  }
}

function refusal(say: Wording): ShopError {
  return new ShopError('cash_limit', { say, retryAfter: cashRetrySeconds })
}

/**
 * The cash limits that this customer has reached, so that the checkout can say so before the last step. Only their own
 * orders count here: a phone number alone reveals nothing.
 */
export async function readCashLimits(
  { config, settings, db }: Limiting & Pick<Services, 'db'>,
  customerId: string | null,
): Promise<{ mostPieces: number | null; refusal: Wording | null }> {
  if (!config.rateLimit) return { mostPieces: null, refusal: null }
  const { openCashOrders, openCashPieces } = settings.current().limits
  if (customerId === null) return { mostPieces: openCashPieces, refusal: null }
  const open = await countOpenCashOrders(db, customerId)
  return { mostPieces: openCashPieces, refusal: open >= openCashOrders ? openCashLimitText(open) : null }
}
