import { couponRefusalText } from '#domain/coupons/messages.ts'
import { foldEmail } from '#domain/customers/email.ts'
import { paiseToRupees, rupeesToPaise } from '#domain/money/money.ts'
import { PAYMENT_WINDOW_MINUTES } from '#domain/orders/order-times.ts'
import { isOnlinePayment } from '#domain/orders/payment-mode.ts'
import type { PlaceOrderInput } from '#domain/orders/place-order-input.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { findVariantIds, type PricedCart, type PricedCartLine, priceCart } from '../cart/price-cart.ts'
import { knownIds } from '../cart/quote-cart.ts'
import { countUse, lockCouponWithLimits, readCoupon } from '../coupons/queries.ts'
import { type Caller, requireCustomer } from '../customers/caller.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { notify } from '../db/notifier.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../errors.ts'
import { addJob } from '../jobs/add-job.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { nextAskInSeconds } from '../payments/ask-schedule.ts'
import { type PaymentStart, startPayment } from '../payments/start-payment.ts'
import type { Services } from '../services.ts'
import { lockVariants } from '../stock/queries.ts'
import { requireCashPossible } from './cash-on-delivery.ts'
import { claimKey, hashBody } from './idempotency-key.ts'
import { insertOrder, type NewOrder, soldOutProducts } from './place-order-queries.ts'
import { readPayableOrder } from './queries.ts'

export interface PlaceOrderResult {
  orderId: string
  /** Null for cash on delivery and for what is paid already. */
  payment: PaymentStart | null
}

type Placing = Pick<Services, 'db' | 'settings' | 'payments' | 'log'>

/**
 * Places an order: stock, coupon use, order, lines, event and job in one transaction, the provider's order after
 * it. The same key with the same input gives the same order; nobody is charged what they did not see.
 * @throws ShopError `changed` with what changed, `coupon_invalid`, `idempotency_conflict`, `payment_unavailable`
 */
export async function placeOrder(
  services: Placing,
  caller: Caller,
  { input, idempotencyKey }: { input: PlaceOrderInput; idempotencyKey: string | null },
): Promise<PlaceOrderResult> {
  const { customerId } = requireCustomer(caller)
  if (input.userId && input.userId !== customerId) throw new ShopError('not_found')
  const orderId = await inTransaction(services.db, async (tx) => {
    const earlier = await orderOfKey(tx, { customerId, input, idempotencyKey })
    return earlier ?? (await writeOrder(services, tx, { customerId, input, idempotencyKey }))
  })
  return { orderId, payment: await paymentOf(services, orderId, customerId) }
}

interface Placement {
  customerId: string
  input: PlaceOrderInput
  idempotencyKey: string | null
}

/** The order that this key made before, null when the key is new or none was sent. */
async function orderOfKey(
  tx: Connection,
  { customerId, input, idempotencyKey }: Placement,
): Promise<string | null> {
  if (idempotencyKey === null) return null
  const answer = await claimKey(tx, { customerId, key: idempotencyKey, bodyHash: hashBody(input) })
  if (answer.kind === 'other_body') throw new ShopError('idempotency_conflict')
  return answer.kind === 'same' ? answer.orderId : null
}

async function writeOrder(services: Placing, tx: Connection, placement: Placement): Promise<string> {
  const { customerId, input } = placement
  const { shipping, cashOnDelivery } = services.settings.current()
  const emailFolded = foldEmail(input.email)
  const variantIds = await findVariantIds(tx, input.items)
  // Stock first, then the coupon: everybody locks in this order.
  const variants = await lockVariants(tx, knownIds(variantIds))
  if (input.couponCode !== null) await lockCouponWithLimits(tx, input.couponCode)
  const user = { customerId, emailFolded, phone: input.phoneNo }
  const priced = priceCart({
    items: input.items,
    variantIds,
    variants,
    couponCode: input.couponCode,
    storedCoupon: input.couponCode === null ? null : await readCoupon(tx, input.couponCode, user),
    shipping,
    seenAmountPaise: rupeesToPaise(input.amount),
  })
  const lines = acceptedLines(priced)
  refuseUnpayable(input, priced.totals.totalPaise, cashOnDelivery)

  const stored = priced.coupon.kind === 'holds' ? priced.coupon.stored : null
  if (stored && stored.coupon.maxUses !== null && !(await countUse(tx, stored.id))) throw changed(priced)
  const paid = priced.totals.totalPaise === 0
  const order: NewOrder = {
    id: newId('ord'),
    customerId,
    paymentMode: input.paymentMode,
    status: paid ? 'packing' : 'pending',
    paid,
    expiresInMinutes: isOnlinePayment(input.paymentMode) && !paid ? PAYMENT_WINDOW_MINUTES : null,
    totals: priced.totals,
    coupon: stored ? { id: stored.id, code: stored.coupon.code } : null,
    email: input.email,
    emailFolded,
    phone: input.phoneNo,
    address: input.address,
    billingAddress: input.billingAddress ?? null,
    lines,
    idempotencyKey: placement.idempotencyKey,
  }
  if (!(await insertOrder(tx, order))) {
    throw new Error(`Cannot place an order as locked stock was short: ${variantIds.join(', ')}`)
  }
  const soldOut = soldOutProducts(lines)
  if (soldOut.length > 0) await notify(tx, 'availability', soldOut)
  await queueWhatFollows(tx, order)
  return order.id
}

/** Cash and paid orders are confirmed at once; an online order is asked about until it is paid or given up. */
async function queueWhatFollows(tx: Connection, order: NewOrder): Promise<void> {
  if (order.expiresInMinutes === null) return await enqueueMail(tx, { kind: 'order_placed', key: order.id })
  await addJob(
    tx,
    'ask_provider',
    { orderId: order.id },
    { key: `ask:${order.id}`, runInSeconds: nextAskInSeconds(0) },
  )
}

/** The lines of a cart in which nothing differs from what the shopper saw. */
function acceptedLines(priced: PricedCart): PricedCartLine[] {
  const { coupon, changes, lines } = priced
  if (coupon.kind === 'refused' && coupon.code === 'coupon_invalid') throw new ShopError('coupon_invalid')
  if (changes.length > 0) throw changed(priced)
  return lines.filter((line) => line !== null)
}

function changed({ changes, coupon, totals }: PricedCart): ShopError {
  const body = { changes, amount: paiseToRupees(totals.totalPaise) }
  const onlyCoupon = changes.length === 1 && coupon.kind === 'refused'
  if (!onlyCoupon) return new ShopError('changed', { body })
  return new ShopError('changed', {
    body,
    message: couponRefusalText(coupon.code, coupon.minimumSubtotalPaise),
  })
}

/** The provider takes no amount below ₹1. */
const leastOnlinePaise = 100

function refuseUnpayable(
  { paymentMode }: PlaceOrderInput,
  totalPaise: number,
  cash: ShopSettings['cashOnDelivery'],
): void {
  if (totalPaise === 0) return
  if (isOnlinePayment(paymentMode)) {
    if (totalPaise < leastOnlinePaise) throw new ShopError('payment_mode_unavailable')
    return
  }
  requireCashPossible(cash, totalPaise)
}

/** What is needed to pay the order now; null when it needs no payment online. */
async function paymentOf(
  services: Placing,
  orderId: string,
  customerId: string,
): Promise<PaymentStart | null> {
  const order = await readPayableOrder(services.db, orderId, customerId)
  if (!order || !isOnlinePayment(order.paymentMode) || order.isPaid) return null
  if (order.status !== 'pending') throw new ShopError('order_state', { body: { orderId } })
  return await startPayment(services, orderId)
}
