import { changedLine } from '#domain/cart/cart-change-text.ts'
import { splitLabel } from '#domain/catalogue/size-label.ts'
import { AT_COUNTER } from '#domain/charges/charge-rules.ts'
import { foldEmail } from '#domain/customers/email.ts'
import { paiseToRupees, rupeesToPaise } from '#domain/money/money.ts'
import { type CashFacts, cashObstacleOf } from '#domain/orders/cash-on-delivery.ts'
import { PAYMENT_WINDOW_MINUTES } from '#domain/orders/order-times.ts'
import { staffBenefit } from '#domain/orders/staff-order.ts'
import { isOnlinePayment, isPaidInShop, LEAST_ONLINE_PAISE } from '#domain/payments/payment-mode.ts'
import { termsOf, withExtra, withSets } from '#domain/promotions/promotion-terms.ts'
import { issue } from '#domain/validation/issue.ts'
import { matchItems, type PricedCart, type PricedCartLine, priceCart } from '../cart/price-cart.ts'
import type { Connection } from '../db/connection.ts'
import { notify } from '../db/notifier.ts'
import { refuseField, ShopError } from '../http/errors.ts'
import { addJob } from '../jobs/add-job.ts'
import { storedPromotionName, storedText } from '../language/stored-text.ts'
import { closedRefusal } from '../opening/before-opening.ts'
import { LINK_POLL_SECONDS, nextPollInSeconds } from '../payments/poll-schedule.ts'
import { refuseWhileOff } from '../payments/start-payment.ts'
import { formatCouponRefusal } from '../promotions/format-coupon-refusal.ts'
import { countUse } from '../promotions/queries.ts'
import { readPlacingCandidates } from '../promotions/read-candidates.ts'
import { addStaffNews } from '../push/notify-staff.ts'
import type { Services } from '../services.ts'
import { completeStaffOrder, insertGuest } from './admin/complete-staff-order.ts'
import { awaitCode, requiresCode } from './cash-code.ts'
import { refuseCash } from './cash-on-delivery.ts'
import { orderJobs } from './jobs.ts'
import { refuseManyCashOrders, refuseManyOrders } from './limit-orders.ts'
import { refuseManyUnpaid, unpaidNetworkOf } from './limit-unpaid.ts'
import type { LockedPlacement, Placement } from './lock-placement.ts'
import { insertOrder, type NewOrder, type StaffPlacement, soldOutProducts } from './place-order-queries.ts'

/**
 * Prices the input, compares it with what the customer saw, and writes the order with all its rows.
 * @throws ShopError `shop_closed`, `changed`, `coupon_invalid`, `payment_mode_unavailable`, `online_payment_off`,
 * `cash_limit`, `too_many_requests`, `unpaid_limit`, `validation_failed` for a PIN code that is not served
 */
export async function writeOrder(
  services: Pick<Services, 'db' | 'config' | 'settings' | 'offers' | 'payments'>,
  tx: Connection,
  placement: Placement,
  locked: LockedPlacement,
): Promise<NewOrder> {
  const { customerId, input, promise, staff } = placement
  const terms = services.settings.current()
  const { opening, cashOnDelivery } = terms
  // Staff try their shop before it opens.
  if (opening.state === 'closed' && !placement.isStaff) throw closedRefusal(opening)
  const emailFolded = foldEmail(input.email)
  if (!promise.served) throw refuseField('address.zipCode', issue('addresses.notServed'))
  const pieces = input.items.reduce((sum, { quantity }) => sum + quantity, 0)
  refuseManyCashOrders(services, locked.openCash, pieces)
  refuseManyOrders(locked.over)
  const matched = matchItems(input.items, locked)
  // Orders without an email address have nothing in common.
  const mailbox = mailboxOf(emailFolded, input.phoneNo, customerId)
  const user = { customerId, emailFolded: mailbox, phone: input.phoneNo }
  const candidates = await readPlacingCandidates(services, tx, {
    code: input.couponCode,
    user,
    lines: matched.lines,
  })
  const priced = priceCart({
    items: input.items,
    matched,
    couponCode: input.couponCode,
    candidates,
    terms: staff?.source === 'counter' ? AT_COUNTER : terms,
    chosenCharges: input.charges,
    paymentMode: input.paymentMode,
    cash: cashOnDelivery,
    seenAmountPaise: rupeesToPaise(input.amount),
    staffDiscount: staff?.discount ?? null,
  })
  refuseLargeDiscount(staff, priced)
  const lines = acceptedLines(priced)
  refuseUnpayable(services, placement, {
    totalPaise: priced.totals.totalPaise,
    goods: lines.map(({ variant }) => variant),
    hidesPrices: input.gift?.hidePrices ?? false,
    cameBack: locked.cameBack,
  })

  const waitsForMoney = isOnlinePayment(input.paymentMode) && priced.totals.totalPaise > 0
  if (waitsForMoney) refuseManyUnpaid(services, locked.unpaid, lines)

  const { chosen } = priced.offers
  for (const { offer: promotion } of chosen) {
    if (promotion.maxUses !== null && !(await countUse(tx, promotion.id))) throw changed(priced)
  }
  const paidInShop = isPaidInShop(input.paymentMode) && priced.totals.totalPaise > 0
  const paid = paidInShop || priced.totals.totalPaise === 0
  const { totalPaise } = priced.totals
  const waitsForCode =
    !paid &&
    staff === null &&
    !isOnlinePayment(input.paymentMode) &&
    (await requiresCode(tx, services, { customerId, phone: input.phoneNo, totalPaise }))
  const order: NewOrder = {
    id: placement.orderId,
    customerId,
    paymentMode: input.paymentMode,
    status: paid ? 'packing' : 'pending',
    paid,
    waitsForCode,
    paidInShop,
    staff: staff && { ...staff, discountPaise: priced.staffDiscountPaise },
    expiresInMinutes: waitsForMoney ? (staff ? staff.linkHours * 60 : PAYMENT_WINDOW_MINUTES) : null,
    unpaidNetwork: waitsForMoney ? unpaidNetworkOf(services, placement) : null,
    totals: priced.totals,
    couponCode: priced.coupon.kind === 'holds' ? priced.coupon.chosen.offer.code : null,
    offers: chosen.map(({ offer: promotion, discountPaise }) => ({
      id: promotion.id,
      title: storedPromotionName(promotion),
      discountPaise,
    })),
    sets: priced.sets.map(({ productId, name, discountPaise }) => ({
      productId,
      title: storedText('offer.set_discount', { name }),
      discountPaise,
    })),
    offerTerms: termsWith(
      staff,
      withSets(
        termsOf(priced.offers, { lines: matched.lines, typed: candidates.coded?.offer ?? null }),
        priced.sets,
      ),
      matched.lines.length,
    ),
    email: input.email,
    emailFolded,
    phone: input.phoneNo,
    address: input.address,
    billingAddress: input.billingAddress ?? null,
    company: input.company ?? null,
    gift: input.gift,
    promisedBy: staff?.promisedBy ?? promise.days?.to ?? null,
    lines,
  }
  if (staff?.isNewCustomer) await insertGuest(tx, { customerId, ...input })
  const inserted = await insertOrder(tx, order)
  if (!inserted) {
    throw new Error(`Cannot place an order as locked stock was short: ${locked.variantIds.join(', ')}`)
  }
  if (waitsForCode) await awaitCode(tx, services, order.id)
  else if (order.expiresInMinutes === null && inserted.staffAsks && staff?.source !== 'counter') {
    await addStaffNews(tx, { topic: 'orders', id: order.id })
  }
  if (staff) await completeStaffOrder(services, tx, order, staff)
  const soldOut = soldOutProducts(lines)
  if (soldOut.length > 0) await notify(tx, 'availability', soldOut)
  if (order.expiresInMinutes !== null) {
    const runInSeconds = staff ? LINK_POLL_SECONDS : nextPollInSeconds(0)
    await addJob(tx, orderJobs.ask_provider, { orderId: order.id }, { key: `ask:${order.id}`, runInSeconds })
  }
  return order
}

/** By what a promotion for new customers knows the buyer: a walk-in customer without a phone is new each time. */
function mailboxOf(emailFolded: string, phone: string, customerId: string): string {
  if (emailFolded !== '') return emailFolded
  return `phone ${phone === '' ? customerId : phone}`
}

/** The terms of the promotions and of a staff member's discount; null for none. */
function termsWith(
  staff: StaffPlacement | null,
  terms: ReturnType<typeof termsOf>,
  lines: number,
): ReturnType<typeof termsOf> {
  if (!staff?.discount) return terms
  return withExtra(terms, { id: 'staff', benefit: staffBenefit(staff.discount), lines })
}

/** @throws ShopError `discount_too_high` */
function refuseLargeDiscount(
  staff: StaffPlacement | null,
  { staffDiscountPaise, totals }: Pick<PricedCart, 'staffDiscountPaise' | 'totals'>,
): void {
  if (!staff || staff.discountLimit === null || staffDiscountPaise === 0) return
  const most = staff.discountLimit
  // Beyond a rounded percentage by less than a rupee.
  if (staffDiscountPaise * 100 < most * totals.subtotalPaise + 100_00 && most > 0) return
  throw new ShopError('discount_too_high', {
    say: ({ texts, format }) => format(texts.orderRefusals.discountTooHigh, { most }),
  })
}

/** The lines of a cart that match what the customer saw. */
function acceptedLines(priced: PricedCart): PricedCartLine[] {
  const { coupon, changes, lines } = priced
  if (coupon.kind === 'refused' && (coupon.refused?.code ?? 'coupon_invalid') === 'coupon_invalid') {
    throw new ShopError('coupon_invalid')
  }
  if (changes.length > 0) throw changed(priced)
  return lines.filter((line) => line !== null)
}

function changed(priced: PricedCart): ShopError {
  const { changes, coupon, totals } = priced
  const body = { changes, amount: paiseToRupees(totals.totalPaise) }
  const piece = missingPiece(priced)
  if (piece) {
    return new ShopError('changed', {
      body,
      say: ({ texts, format }) => format(texts.orderRefusals.pieceShort, piece),
    })
  }
  const onlyCoupon = changes.length === 1 && coupon.kind === 'refused'
  if (!onlyCoupon) return new ShopError('changed', { body })
  return new ShopError('changed', {
    body,
    say: formatCouponRefusal(coupon.refused),
  })
}

/** The first piece of a set that is not in stock in its quantity. */
function missingPiece({ changes, lines }: PricedCart): { size: string; name: string } | null {
  for (const change of changes) {
    const variant = change.code === 'stock' ? lines[changedLine(change) ?? -1]?.variant : undefined
    if (variant && splitLabel(variant.label).piece !== '') {
      return { size: variant.label, name: variant.productName }
    }
  }
  return null
}

function refuseUnpayable(
  services: Pick<Services, 'settings' | 'payments'>,
  { input, promise }: Placement,
  { totalPaise, goods, hidesPrices, cameBack }: Omit<CashFacts, 'collectsThere'>,
): void {
  if (isOnlinePayment(input.paymentMode)) refuseWhileOff(services)
  if (totalPaise === 0 || isPaidInShop(input.paymentMode)) return
  if (isOnlinePayment(input.paymentMode)) {
    if (totalPaise < LEAST_ONLINE_PAISE) throw new ShopError('payment_mode_unavailable')
    return
  }
  const facts = { totalPaise, goods, hidesPrices, collectsThere: promise.cash, cameBack }
  const obstacle = cashObstacleOf(services.settings.current().cashOnDelivery, facts)
  refuseCash(services, { pincode: input.address.zipCode, goods }, obstacle)
}
