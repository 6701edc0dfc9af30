import * as z from 'zod'
import { stateByCode } from '#domain/addresses/states.ts'
import { changedLine } from '#domain/cart/cart-change-text.ts'
import { CART_CHANGE_CODES } from '#domain/cart/cart-changes.ts'
import type { ApiBill } from '#domain/counter/api-counter.ts'
import {
  type CounterPayment,
  type CounterQuoteInput,
  type CounterSaleInput,
  changeOf,
  isCounterReference,
  LARGEST_COUNTER_BILL_PAISE,
  tillSeries,
} from '#domain/counter/counter-sale.ts'
import type { TillMethod } from '#domain/counter/till-day.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import type { DeliveryAddress } from '#domain/orders/delivery-address.ts'
import { discountLimit } from '#domain/orders/staff-order.ts'
import { issue } from '#domain/validation/issue.ts'
import { type Caller, hasPermission, requirePermission, visitor } from '../access/caller.ts'
import type { CartQuote } from '../cart/answer-schemas.ts'
import { quoteCart } from '../cart/quote-cart.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { handOver } from '../fulfilment/hand-over.ts'
import { refuseField, ShopError } from '../http/errors.ts'
import type { Words } from '../language/words.ts'
import { requirePaperDetails } from '../opening/before-opening.ts'
import { place } from '../orders/place-order.ts'
import type { NewOrder } from '../orders/place-order-queries.ts'
import type { Services } from '../services.ts'
import { readBill } from './read-bill.ts'
import { requireOpenDay } from './till-day.ts'
import { insertMovement } from './till-queries.ts'

const METHODS: Readonly<Record<CounterPayment, TillMethod>> = {
  cash: 'cash',
  upiDirect: 'upi',
  cardTerminal: 'card',
}

/** What a basket costs at the counter now. */
export async function quoteAtCounter(
  services: Parameters<typeof quoteCart>[0],
  caller: Caller,
  { items, discount, paymentMode }: CounterQuoteInput,
): Promise<CartQuote & { staffDiscount: number }> {
  requirePermission(caller, 'counter.sell')
  return await quoteCart(services, visitor, { items, paymentMode, staffDiscount: discount, atCounter: true })
}

/**
 * Sells over the counter: an order that is paid and delivered at once, its bill, and the money in the till, in one
 * transaction. The same key with the same basket gives the same bill.
 * @throws ShopError as `placeOrder`, `order_state` for a closed till or too large a bill, `validation_failed` for too
 * little cash, `discount_too_high`, `already_done` for a UPI reference of another order
 */
export async function sellAtCounter(
  services: Parameters<typeof place>[0] & Pick<Services, 'settings' | 'config'>,
  caller: Caller,
  {
    input,
    idempotencyKey,
    network,
    words,
  }: { input: CounterSaleInput; idempotencyKey: string; network: string; words: Words },
): Promise<ApiBill> {
  const { customerId: staffId, staffRole } = requirePermission(caller, 'counter.sell')
  if (input.discount && !hasPermission(caller, 'discounts.give')) throw new ShopError('forbidden')
  requirePaperDetails(services)
  refuseTender(input)
  const { dayId, items, amount, discount, paymentMode, reference, phoneNo, tendered } = input
  const current = services.settings.current()
  const placing = place(
    services,
    {
      orderId: newId('ord'),
      customerId: newId('usr'),
      input: {
        items,
        amount,
        address: addressOfShop(current.legal.stateCode),
        gift: null,
        couponCode: null,
        charges: [],
        paymentMode,
        email: '',
        phoneNo,
      },
      promise: { served: true, cash: true, days: null, usualDays: null },
      idempotencyKey,
      network,
      isStaff: true,
      staff: {
        staffId,
        source: 'counter',
        note: '',
        discount,
        discountLimit: staffRole ? discountLimit(staffRole, current.staff) : 0,
        promisedBy: null,
        linkHours: 0,
        reference,
        isNewCustomer: true,
      },
    },
    {
      within: (tx, order) =>
        takeMoney(tx, services, order, { dayId, staffId, paymentMode, reference, tendered }),
    },
  )
  const { orderId } = await placing.catch((error: unknown) => {
    throw error instanceof ShopError && error.code === 'changed' ? nameChange(error, input) : error
  })
  return await readBill(services, caller, { orderId, words })
}

/** The money of a sale in the till, and the goods in the customer's hands. */
async function takeMoney(
  tx: Connection,
  services: Pick<Services, 'settings'>,
  { id: orderId, totals: { totalPaise } }: NewOrder,
  {
    dayId,
    staffId,
    paymentMode,
    reference,
    tendered,
  }: Pick<CounterSaleInput, 'dayId' | 'paymentMode' | 'reference' | 'tendered'> & { staffId: string },
): Promise<void> {
  const { till } = await requireOpenDay(tx, dayId, 'share')
  await insertMovement(tx, {
    dayId,
    kind: 'sale',
    method: METHODS[paymentMode],
    amountPaise: totalPaise,
    tenderedPaise: paymentMode === 'cash' && tendered !== null ? rupeesToPaise(tendered) : null,
    orderId,
    staffId,
    reference: reference || null,
    cause: `sale:${orderId}`,
  })
  await handOver(tx, services, { orderId, staffId, series: tillSeries(till) })
}

/** @throws ShopError `validation_failed`, `order_state` for a bill that needs the buyer's name */
function refuseTender({ amount, paymentMode, tendered, reference }: CounterSaleInput): void {
  const totalPaise = rupeesToPaise(amount)
  if (totalPaise > LARGEST_COUNTER_BILL_PAISE) {
    throw new ShopError('order_state', {
      say: ({ texts, format }) =>
        format(texts.counter.tooLarge, { most: formatRupees(LARGEST_COUNTER_BILL_PAISE) }),
    })
  }
  const tenderedPaise = tendered === null ? totalPaise : rupeesToPaise(tendered)
  if (paymentMode === 'cash' && changeOf(totalPaise, tenderedPaise) === null) {
    const missing = formatRupees(totalPaise - tenderedPaise)
    throw refuseField('tendered', issue('counter.tooLittle', { missing }))
  }
  if (!isCounterReference(paymentMode, reference)) {
    throw refuseField(
      'reference',
      paymentMode === 'upiDirect' ? issue('counter.upiReference') : issue('counter.cardDigits'),
    )
  }
}

/** Goods handed over in the shop are supplied in its State (IGST Act, section 10(1)(c)). */
function addressOfShop(stateCode: string): DeliveryAddress {
  const state = stateByCode(stateCode)
  if (!state) throw new ShopError('details_missing')
  return {
    firstName: '',
    lastName: '',
    address: '',
    city: '',
    state: state.name,
    zipCode: '',
    country: 'India',
    kind: null,
    secondPhone: null,
  }
}

const changes = z.array(
  z.object({
    path: z.string(),
    code: z.enum(CART_CHANGE_CODES),
    was: z.union([z.number(), z.string(), z.null()]),
    now: z.union([z.number(), z.string(), z.null()]),
  }),
)

/** The same refusal with the piece that is not there, in the words of the counter. */
function nameChange(refusal: ShopError, { items }: CounterSaleInput): ShopError {
  const body = refusal.details.body ?? {}
  const first = changes.safeParse(body.changes).data?.find(({ code }) => code === 'stock' || code === 'gone')
  const name = first ? (items[changedLine(first) ?? -1]?.name ?? '') : ''
  const total = formatRupees(rupeesToPaise(Number(body.amount ?? 0)))
  return new ShopError('changed', {
    body,
    say: ({ texts: { counter }, format }) => {
      if (!first || name === '') return format(counter.repriced, { total })
      const left = first.code === 'stock' ? Number(first.now) : 0
      return left > 0 ? format(counter.onlyLeft, { left, name }) : format(counter.soldOut, { name })
    },
  })
}
