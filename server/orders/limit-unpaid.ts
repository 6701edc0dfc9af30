import { PAYMENT_WINDOW_MINUTES } from '#domain/orders/order-times.ts'
import { type UnpaidPieces, unpaidObstacleOf } from '#domain/orders/unpaid-pieces.ts'
import type { PricedCartLine } from '../cart/price-cart.ts'
import type { Connection } from '../db/connection.ts'
import { ShopError } from '../http/errors.ts'
import type { Wording } from '../language/words.ts'
import { throttleKey } from '../limits/throttle-key.ts'
import type { Services } from '../services.ts'
import { unpaidOfAccountText, unpaidOfNetworkText, unpaidOfSizeText } from './limit-texts.ts'
import { piecesByVariant } from './place-order-queries.ts'
import { readHeldSizes } from './unpaid-queries.ts'

export interface HeldUnpaid extends UnpaidPieces {
  /** Seconds until the first unpaid order expires. */
  waitSeconds: number
}

/** Who places an order, and from where. */
interface Origin {
  customerId: string
  network: string
  isStaff: boolean
}

/**
 * The hash of the network by which unpaid orders are limited. Null with `RATE_LIMIT=off`, and for staff, who order for
 * many customers from one place.
 */
export function unpaidNetworkOf(
  { config }: Pick<Services, 'config'>,
  { network, isStaff }: Pick<Origin, 'network' | 'isStaff'>,
): string | null {
  if (!config.rateLimit || isStaff) return null
  return throttleKey({ action: 'unpaid-network', subject: network })
}

/**
 * The unpaid pieces of an account and a network; null if not limited. Call it after `countOrder`, whose counters stay
 * locked until the transaction ends, so that orders of one account or network are counted one after the other.
 */
export async function readUnpaid(
  services: Pick<Services, 'config'>,
  tx: Connection,
  origin: Origin,
): Promise<HeldUnpaid | null> {
  const network = unpaidNetworkOf(services, origin)
  if (network === null) return null
  const rows = await readHeldSizes(tx, { customerId: origin.customerId, network })
  return {
    ofAccount: rows.reduce((sum, { ofAccount }) => sum + ofAccount, 0),
    ofNetwork: rows.reduce((sum, { ofNetwork }) => sum + ofNetwork, 0),
    ofSizes: new Map(rows.map(({ variantId, ofNetwork }) => [variantId, ofNetwork])),
    waitSeconds: Math.max(1, Math.min(PAYMENT_WINDOW_MINUTES * 60, ...rows.map((row) => row.waitSeconds))),
  }
}

/**
 * Refuses an online order that would reserve too many pieces until it is paid.
 * @throws ShopError `unpaid_limit`
 */
export function refuseManyUnpaid(
  { settings }: Pick<Services, 'settings'>,
  held: HeldUnpaid | null,
  lines: readonly PricedCartLine[],
): void {
  if (held === null) return
  const variants = new Map(lines.map(({ variant }) => [variant.id, variant]))
  const wanted = [...piecesByVariant(lines)].map(([variantId, quantity]) => ({
    variantId,
    quantity,
    stock: variants.get(variantId)?.stock ?? 0,
  }))
  const obstacle = unpaidObstacleOf(settings.current().limits, held, wanted)
  if (obstacle === null) return
  const { waitSeconds } = held
  if (obstacle.kind === 'account') throw refusal(unpaidOfAccountText(obstacle), waitSeconds)
  if (obstacle.kind === 'network') throw refusal(unpaidOfNetworkText(waitSeconds), waitSeconds)
  const { left, variantId } = obstacle
  const variant = variants.get(variantId)
  const size = { name: variant?.productName ?? '', size: variant?.label ?? '' }
  throw refusal(unpaidOfSizeText({ ...size, left, waitSeconds }), waitSeconds)
}

function refusal(say: Wording, retryAfter: number): ShopError {
  return new ShopError('unpaid_limit', { say, retryAfter })
}
