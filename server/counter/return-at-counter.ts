import { eq } from 'drizzle-orm'
import type { ApiCounterReturn } from '#domain/counter/api-counter.ts'
import type { CounterReturnInput } from '#domain/counter/counter-return.ts'
import { tillSeries } from '#domain/counter/counter-sale.ts'
import type { TillMethod } from '#domain/counter/till-day.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import type { ReturnOffer } from '#domain/returns/api-return.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Connection } from '../db/connection.ts'
import { orders } from '../db/schema/orders.ts'
import { returns } from '../db/schema/returns.ts'
import { inTransaction } from '../db/transaction.ts'
import { handOver } from '../fulfilment/hand-over.ts'
import { ShopError } from '../http/errors.ts'
import type { Words } from '../language/words.ts'
import { findByCode } from '../orders/admin/find-by-code.ts'
import { insertReceipt, markCashPaid } from '../orders/cash-receipt-queries.ts'
import { lockOrder } from '../orders/lock-order-queries.ts'
import { cashDue } from '../orders/receive-cash.ts'
import { settleOverCounter } from '../payments/settle-refund.ts'
import { checkReturn } from '../returns/check-return.ts'
import { approveReturn, receiveReturned } from '../returns/decide-return.ts'
import { offerReturn } from '../returns/offer-return.ts'
import { requestReturn } from '../returns/request-return.ts'
import type { Services } from '../services.ts'
import { readBill } from './read-bill.ts'
import { moveOutOfTill, requireOpenDay } from './till-day.ts'
import { insertMovement, readMoved } from './till-queries.ts'

type Returning = Pick<Services, 'db' | 'settings' | 'media' | 'log' | 'config'>

/**
 * What can come back of the order with this bill, number or tag.
 * @throws ShopError `order_not_found`
 */
export async function offerAtCounter(
  services: Returning,
  caller: Caller,
  { code, words }: { code: string; words: Words },
): Promise<ReturnOffer> {
  requirePermission(caller, 'counter.sell')
  requirePermission(caller, 'orders.write')
  const { orderId } = await findByCode(services, caller, code)
  if (orderId === null) throw new ShopError('order_not_found')
  return await offerReturn(services, { orderId, customerId: null }, words)
}

/**
 * Takes pieces back while the customer waits: the return is requested, approved, received and checked like every other; its
 * money leaves the till, and another size is handed over with its bill. Each step is kept, so the same key goes on
 * where a try before has stopped.
 * @throws ShopError as `requestReturn` and `checkReturn`, and `order_state` for a closed till or too little cash
 */
export async function returnAtCounter(
  services: Returning,
  caller: Caller,
  { input, words }: { input: CounterReturnInput; words: Words },
): Promise<ApiCounterReturn> {
  requirePermission(caller, 'counter.sell')
  const { customerId: staffId } = requirePermission(caller, 'orders.write')
  const { orderId, dayId, key, lines } = input
  await inTransaction(services.db, (tx) => requireOpenDay(tx, dayId, 'share'))
  const returnId = await requestReturn(
    services,
    { orderId, customerId: null },
    {
      staffId,
      input: {
        key,
        way: 'self_ship',
        upiId: null,
        lines: lines.map(({ isDamaged: _damaged, exchangeVariantId, ...line }) => ({
          ...line,
          note: '',
          wish: exchangeVariantId === null ? 'refund' : 'exchange',
          exchangeVariantId,
        })),
      },
    },
  )
  await bringToCheck(services, caller, { returnId, lines })
  const { exchangeId, ...sums } = await inTransaction(services.db, (tx) =>
    settle(tx, services, { orderId, returnId, dayId, staffId }),
  )
  const bill = exchangeId === null ? null : await readBill(services, caller, { orderId: exchangeId, words })
  return { ...sums, bill }
}

/** Takes the steps of a return that are left. */
async function bringToCheck(
  services: Returning,
  caller: Caller,
  { returnId, lines }: { returnId: string; lines: CounterReturnInput['lines'] },
): Promise<void> {
  const status = async () => {
    const [row] = await services.db
      .select({ status: returns.status })
      .from(returns)
      .where(eq(returns.id, returnId))
    return row?.status
  }
  if ((await status()) === 'asked') await approveReturn(services, caller, { returnId, words: '' })
  if ((await status()) === 'approved') await receiveReturned(services, caller, returnId)
  if ((await status()) !== 'received') return
  await checkReturn(services, caller, {
    returnId,
    lines: lines.map(({ lineId, quantity, isDamaged }) => ({
      lineId,
      sellable: isDamaged ? 0 : quantity,
      damaged: isDamaged ? quantity : 0,
    })),
    refundInstead: false,
    words: '',
  })
}

/** The money of a checked return in the till, once, and the other size in the customer's hands. */
async function settle(
  tx: Connection,
  services: Returning,
  {
    orderId,
    returnId,
    dayId,
    staffId,
  }: { orderId: string; returnId: string; dayId: string; staffId: string },
): Promise<Omit<ApiCounterReturn, 'bill'> & { exchangeId: string | null }> {
  const day = await requireOpenDay(tx, dayId, 'update')
  const order = await lockOrder(tx, orderId, null)
  if (!order) throw new ShopError('order_not_found')
  const method = methodOf(order.paymentMode)
  const refundPaise = await settleOverCounter(tx, { orderId, returnId, staffId })
  if (refundPaise > 0) {
    const cause = `refund:${returnId}`
    const movement = { kind: 'refund', amountPaise: -refundPaise, orderId, staffId, cause } as const
    await moveOutOfTill(tx, day, { ...movement, method })
  }
  const back = paiseToRupees(-(await readMoved(tx, `refund:${returnId}`)))
  const [exchange] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.exchangeReturnId, returnId))
  if (!exchange) return { returnId, back, toPay: 0, method, exchangeId: null }
  const { id: exchangeId } = exchange
  const next = await lockOrder(tx, exchangeId, null)
  if (next && next.status !== 'delivered') {
    await tx.update(orders).set({ source: 'counter', takenBy: staffId }).where(eq(orders.id, exchangeId))
    const duePaise = cashDue(next)
    if (duePaise > 0) await takeDifference(tx, { orderId: exchangeId, duePaise, dayId, staffId })
    await handOver(tx, services, { orderId: exchangeId, staffId, series: tillSeries(day.till) })
  }
  const toPay = paiseToRupees(await readMoved(tx, `sale:${exchangeId}`))
  return { returnId, back, toPay, method, exchangeId }
}

/** A dearer size: the difference is paid in cash. */
async function takeDifference(
  tx: Connection,
  {
    orderId,
    duePaise,
    dayId,
    staffId,
  }: { orderId: string; duePaise: number; dayId: string; staffId: string },
): Promise<void> {
  const receipt = { orderId, amountPaise: duePaise, source: 'customer_cash', reference: null } as const
  await insertReceipt(tx, { ...receipt, receivedBy: staffId })
  await markCashPaid(tx, orderId)
  await insertMovement(tx, {
    dayId,
    kind: 'sale',
    method: 'cash',
    amountPaise: duePaise,
    orderId,
    staffId,
    cause: `sale:${orderId}`,
  })
}

/** Money goes back in the way it was paid; what couriers collected, in cash. */
function methodOf(paymentMode: typeof orders.$inferSelect.paymentMode): TillMethod {
  if (paymentMode === 'upiDirect') return 'upi'
  return paymentMode === 'cardTerminal' ? 'card' : 'cash'
}
