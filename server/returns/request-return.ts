import { and, eq } from 'drizzle-orm'
import { firstOverLimit } from '#domain/cart/limits.ts'
import { isSamePiece } from '#domain/catalogue/set-pieces.ts'
import { isOnlinePayment } from '#domain/payments/payment-mode.ts'
import type { ReturnInput } from '#domain/returns/return-input.ts'
import { returnNumber } from '#domain/returns/return-number.ts'
import { SHOPS_FAULT } from '#domain/returns/return-reasons.ts'
import { exceptionOf, postageOf, type ReturnSettings } from '#domain/returns/return-settings.ts'
import { piecesToReturn, returnUntil } from '#domain/returns/return-window.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { issue } from '#domain/validation/issue.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { returns } from '../db/schema/returns.ts'
import { inTransaction } from '../db/transaction.ts'
import { refuseField, ShopError } from '../http/errors.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import { lockOrder } from '../orders/lock-order-queries.ts'
import { recordEvent } from '../orders/take-step.ts'
import { moneyLeft } from '../payments/give-back-money.ts'
import type { Services } from '../services.ts'
import { type LockedVariant, lockSizes, moveStock } from '../stock/lock-queries.ts'
import { type StoredPhoto, storePhotos } from '../uploads/private-photos.ts'
import { insertReturn } from './insert-return-queries.ts'
import { addReturning, type ReturnableLine, readReturnableLines } from './line-queries.ts'
import { returnNotifications } from './notifications.ts'
import { differenceOf } from './offer-return.ts'
import { readReturnOrder } from './order-queries.ts'
import type { OrderAccess } from './request-access.ts'

type AskedLine = ReturnInput['lines'][number] & { line: ReturnableLine }

/**
 * A customer requests to return pieces, for a refund or another size, which is reserved at once. The same key finds the
 * return of the first request.
 * @param staffId who takes them back over the counter: no photos, no UPI ID and no message are needed there
 * @returns the id of the return
 * @throws ShopError `order_not_found`, `return_too_late`, `return_excepted`, `more_than_left`, `size_sold_out`,
 * `validation_failed` for a missing photo or UPI ID; then nothing was done
 */
export async function requestReturn(
  services: Pick<Services, 'db' | 'settings' | 'media' | 'log'>,
  { orderId, customerId }: OrderAccess,
  {
    input,
    photos = [],
    staffId = null,
  }: { input: ReturnInput; photos?: readonly StoredPhoto[]; staffId?: string | null },
): Promise<string> {
  const takeAway = await storePhotos(services, photos)
  try {
    const { id, isNew } = await inTransaction(services.db, async (tx) => {
      const order = await lockOrder(tx, orderId, customerId)
      if (!order) throw new ShopError('order_not_found')
      const [known] = await tx
        .select({ id: returns.id })
        .from(returns)
        .where(and(eq(returns.orderId, orderId), eq(returns.key, input.key)))
      if (known) return { id: known.id, isNew: false }
      const terms = services.settings.current().returns
      if (staffId === null && !terms.ways.includes(input.way)) {
        throw new ShopError('validation_failed', { say: ({ texts }) => texts.returnRefusals.wayClosed })
      }
      const asked = await requireReturnable(tx, { orderId, input, terms })
      const needsPhotos = staffId === null && asked.some(({ reason }) => reason === 'faulty')
      if (needsPhotos && photos.length === 0) {
        throw refuseField('photos', issue('returns.photoMissing'))
      }
      const { onlinePaise } = moneyLeft(order)
      const isByHand = !isOnlinePayment(order.paymentMode) && onlinePaise === 0
      const isRefund = asked.some(({ wish }) => wish === 'refund')
      if (staffId === null && isByHand && !input.upiId && isRefund) {
        throw refuseField('upiId', issue('customers.upiId'))
      }
      const by =
        staffId === null
          ? { actor: 'customer' as const, actorId: order.customerId }
          : { actor: 'staff' as const, actorId: staffId }
      const lines = await chooseSizes(tx, asked)
      const id = newId('ret')
      const rows = lines.map(({ size, ...line }) => ({ ...line, id: newId('rtl') }))
      await addReturning(
        tx,
        rows.map(({ line, quantity }) => ({ orderLineId: line.id, quantity })),
      )
      const serial = await insertReturn(tx, {
        id,
        orderId,
        key: input.key,
        way: input.way,
        upiId: isByHand ? (input.upiId ?? null) : null,
        postagePaise: staffId === null ? postageOf(terms, asked) : 0,
        answerHours: terms.answerHours,
        holdHours: rows.some(({ wish }) => wish === 'exchange')
          ? terms.answerHours + terms.holdDays * 24
          : null,
        by,
        photos: photos.map(({ id, width, height }) => ({ id, width, height })),
        lines: rows,
      })
      await moveStock(
        tx,
        rows.flatMap(({ id: returnLineId, line, quantity, exchangeVariantId }) =>
          exchangeVariantId
            ? [
                {
                  variantId: exchangeVariantId,
                  kind: 'hold' as const,
                  quantity: -quantity,
                  orderLineId: line.id,
                  returnLineId,
                },
              ]
            : [],
        ),
      )
      const note = returnNumber(serial)
      await recordEvent(tx, orderId, {
        kind: 'return_asked',
        ...by,
        note,
      })
      if (staffId === null) await queueNotification(tx, returnNotifications.return_asked, { trigger: id })
      return { id, isNew: true }
    })
    if (!isNew) await takeAway()
    return id
  } catch (error) {
    await takeAway()
    throw error
  }
}

/** The requested lines, each of which can be returned for its reason. */
async function requireReturnable(
  tx: Connection,
  { orderId, input, terms }: { orderId: string; input: ReturnInput; terms: ReturnSettings },
): Promise<AskedLine[]> {
  const order = await readReturnOrder(tx, orderId, null)
  if (!order) throw new ShopError('order_not_found')
  const { now } = order
  const lines = await readReturnableLines(tx, orderId)
  return input.lines.map((asked) => {
    const line = lines.find(({ id }) => id === asked.lineId)
    if (!line) throw new ShopError('not_found', { say: ({ texts }) => texts.returnRefusals.unknownLine })
    const { arrived, gone, productName: product } = line
    const left = piecesToReturn(arrived, { gone, now, days: terms.days })
    if (asked.quantity > left) throw refusePieces({ line, left, now, days: terms.days, product })
    const excepted = SHOPS_FAULT.includes(asked.reason) ? null : exceptionOf(terms.exceptions, line)
    if (excepted) throw new ShopError('return_excepted', { say: () => excepted.sentence })
    return { ...asked, line }
  })
}

function refusePieces({
  line: { id: lineId, arrived, gone },
  left,
  now,
  days,
  product,
}: {
  line: ReturnableLine
  left: number
  now: Date
  days: number
  product: string
}): ShopError {
  const newest = arrived
    .map(({ deliveredAt }) => deliveredAt)
    .sort((one, other) => other.getTime() - one.getTime())[0]
  if (!newest) {
    return new ShopError('order_state', { say: ({ texts }) => texts.returnRefusals.nothingArrived })
  }
  const until = returnUntil(newest, days)
  const all = arrived.reduce((sum, { quantity }) => sum + quantity, 0)
  if (now > until || (left === 0 && all > gone)) {
    return new ShopError('return_too_late', {
      say: ({ texts: { returnRefusals, time }, format }) =>
        now > until
          ? format(returnRefusals.tooLate, { days, date: formatDate(until, time) })
          : returnRefusals.tooLateUnknown,
      body: { until: until.toISOString() },
    })
  }
  return new ShopError('more_than_left', {
    say: ({ texts: { returnRefusals }, format }) =>
      left === 0
        ? format(returnRefusals.noneLeft, { product })
        : format(returnRefusals.piecesLeft, { count: left, product }),
    body: { lineId, left },
  })
}

/** The requested other sizes, locked, with their price differences. */
async function chooseSizes(tx: Connection, asked: readonly AskedLine[]) {
  const over = firstOverLimit(
    asked.map(({ exchangeVariantId, quantity }) => ({ size: exchangeVariantId ?? null, quantity })),
  )
  if (over !== null) throw refuseField(`lines.${over}.quantity`, issue('orders.tooManyPieces'))
  const wanted = asked.flatMap(({ exchangeVariantId, line }) =>
    exchangeVariantId ? [exchangeVariantId, line.variantId] : [],
  )
  const sizes = await lockSizes(tx, wanted)
  const left = new Map(sizes.map(({ id, stock }) => [id, stock]))
  return asked.map((entry) => {
    const { exchangeVariantId, line, quantity } = entry
    if (!exchangeVariantId) return { ...entry, size: null, differencePaise: 0 }
    const size = sizes.find(({ id }) => id === exchangeVariantId)
    if (
      !size ||
      size.productId !== line.productId ||
      size.id === line.variantId ||
      !isSamePiece(size.label, line.sizeLabel)
    ) {
      throw new ShopError('not_found', { say: ({ texts }) => texts.returnRefusals.otherProduct })
    }
    const available = size.archived ? 0 : (left.get(size.id) ?? 0)
    if (available < quantity) throw soldOut(size, { available, product: line.productName })
    left.set(size.id, available - quantity)
    const own = sizes.find(({ id, archived }) => id === line.variantId && !archived)
    return { ...entry, size, differencePaise: differenceOf(line, own, size) * quantity }
  })
}

function soldOut(
  { id, label: size }: LockedVariant,
  { available, product }: { available: number; product: string },
) {
  return new ShopError('size_sold_out', {
    say: ({ texts: { returnRefusals }, format }) =>
      available === 0
        ? format(returnRefusals.soldOut, { size, product })
        : format(returnRefusals.soldShort, { count: available, size }),
    body: { variantId: id, available },
  })
}
