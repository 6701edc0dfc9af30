import { toApiCharges } from '#domain/charges/api-charge.ts'
import { sumOfCharges } from '#domain/charges/charge.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { type ApiPayLink, linkState, shortName } from '#domain/payments/pay-link.ts'
import { throttle } from '../../access/throttle.ts'
import type { Connection } from '../../db/connection.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ShopError } from '../../http/errors.ts'
import type { Words } from '../../language/words.ts'
import { lockOrder } from '../../orders/lock-order-queries.ts'
import { recordEvent } from '../../orders/take-step.ts'
import type { Services } from '../../services.ts'
import { ProviderError } from '../provider.ts'
import { reconcileOrder } from '../reconcile-order.ts'
import { type PaymentStart, startPayment } from '../start-payment.ts'
import { confirmPayment, type PaymentConfirmation } from '../verify-payment.ts'
import {
  claimQuestion,
  findOrderOfToken,
  type LinkedOrder,
  markLinkOpened,
  readLinkedOrder,
  setPayable,
} from './link-queries.ts'
import { LINK_TOKEN } from './link-token.ts'

/** A family opens a link some times; a stranger who tries many is stopped. */
const opensPerHour = 300
/** A link that is opened again and again asks the provider at most this often. */
const askEverySeconds = 15

type Linking = Pick<Services, 'db' | 'config' | 'payments' | 'log' | 'settings'>

interface LinkRequest {
  token: string
  /** The network address of the caller. */
  network: string
  words: Words
}

/**
 * The order of a payment link. Opening it asks the provider whether it was paid in the meantime.
 * @throws ShopError `token_invalid` for an unknown link, `too_many_requests`
 */
export async function openLink(services: Linking, request: LinkRequest): Promise<ApiPayLink> {
  const orderId = await requireLink(services, request)
  if (await claimQuestion(services.db, orderId, askEverySeconds)) await askProvider(services, orderId)
  await inTransaction(services.db, async (tx) => {
    if (!(await markLinkOpened(tx, orderId))) return
    await recordEvent(tx, orderId, { kind: 'link_opened', actor: 'customer' })
  })
  return await read(services.db, orderId, request.words)
}

/**
 * Starts the payment of a link's order, on its one provider order: however often it is started, it is paid once.
 * @throws ShopError `token_invalid`, `changed` if the order costs another amount than the page showed, `already_done`,
 * `order_state`, `payment_in_progress`, `payment_unavailable`, `too_many_requests`
 */
export async function payLink(
  services: Linking,
  { amount, ...request }: LinkRequest & { amount: number },
): Promise<PaymentStart & { orderId: string }> {
  const orderId = await requireLink(services, request)
  await inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId, null)
    if (!order) throw new ShopError('token_invalid')
    if (order.paid) throw new ShopError('already_done')
    const link = await read(tx, orderId, request.words)
    if (link.state !== 'open' && !link.payNow) throw new ShopError('order_state')
    if (order.paymentUnderWay) throw new ShopError('payment_in_progress')
    if (link.amount !== amount) {
      throw new ShopError('changed', {
        say: ({ texts }) => texts.orderRefusals.linkChanged,
        body: { amount: link.amount },
      })
    }
    if (link.payNow) await setPayable(tx, orderId, order.totalPaise - order.cancelledPaise)
  })
  return { ...(await startPayment(services, orderId)), orderId }
}

/** Handles the browser's report that a link is paid; fails as `confirmPayment` does, and with `token_invalid`. */
export async function verifyLink(
  services: Linking,
  { confirmation, ...request }: LinkRequest & { confirmation: Omit<PaymentConfirmation, 'orderId'> },
): Promise<ApiPayLink> {
  const orderId = await requireLink(services, request)
  await confirmPayment(services, null, { ...confirmation, orderId })
  return await read(services.db, orderId, request.words)
}

async function requireLink(services: Linking, { token, network }: LinkRequest): Promise<string> {
  await throttle(services, {
    action: 'pay-link',
    subject: network,
    most: opensPerHour,
    windowSeconds: 3_600,
  })
  const orderId = LINK_TOKEN.test(token) ? await findOrderOfToken(services.db, token) : null
  if (orderId === null) throw new ShopError('token_invalid')
  return orderId
}

/** The page is shown even if the provider does not answer. */
async function askProvider(services: Linking, orderId: string): Promise<void> {
  const order = await readLinkedOrder(services.db, orderId)
  if (!order || order.paidAt !== null) return
  try {
    await reconcileOrder(services, orderId)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    services.log.warn({ err: error, orderId }, 'The provider could not be asked about a payment link')
  }
}

async function read(db: Connection, orderId: string, words: Words): Promise<ApiPayLink> {
  const order = await readLinkedOrder(db, orderId)
  if (!order) throw new ShopError('token_invalid')
  return toApi(order, words)
}

function toApi(order: LinkedOrder, { texts, format }: Words): ApiPayLink {
  const totalPaise = order.totalPaise - order.cancelledPaise
  const listPaise = order.lines.reduce((sum, { subtotalPaise }) => sum + subtotalPaise, 0)
  const discountPaise = listPaise + sumOfCharges(order.charges) - order.roundingPaise - totalPaise
  return {
    state: linkState({ ...order, paid: order.paidAt !== null }),
    orderId: order.orderId,
    number: shortOrderNumber(order.orderId),
    amount: paiseToRupees(totalPaise),
    expiresAt: order.expiresAt?.toISOString() ?? null,
    paidAt: order.paidAt?.toISOString() ?? null,
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
    payNow: order.payNow,
    underWay: order.underWay,
    items: order.lines.map(({ subtotalPaise, totalPaise: linePaise, ...line }) => ({
      ...line,
      price: paiseToRupees(subtotalPaise),
      total: paiseToRupees(linePaise),
    })),
    discount: paiseToRupees(Math.max(0, discountPaise)),
    rounding: paiseToRupees(order.roundingPaise),
    charges: toApiCharges(order.charges, { texts: texts.charges, format }),
    total: paiseToRupees(totalPaise),
    name: shortName(order.firstName, order.lastName),
    city: order.city,
    pincode: order.pincode,
    promisedBy: order.promisedBy?.toISOString() ?? null,
  }
}
