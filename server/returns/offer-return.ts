import { isSamePiece } from '#domain/catalogue/set-pieces.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { paidForShipped } from '#domain/orders/refund-plan.ts'
import { isOnlinePayment } from '#domain/payments/payment-mode.ts'
import { paidForLastPieces } from '#domain/pricing/paid-for-pieces.ts'
import type { ReturnOffer } from '#domain/returns/api-return.ts'
import { sizeDifference } from '#domain/returns/exchange-price.ts'
import { RETURN_REASONS } from '#domain/returns/return-reasons.ts'
import { exceptionOf, postageOf } from '#domain/returns/return-settings.ts'
import { piecesToReturn, returnUntil } from '#domain/returns/return-window.ts'
import { variantFit } from '../catalogue/product-views.ts'
import { ShopError } from '../http/errors.ts'
import type { Words } from '../language/words.ts'
import { type OrderLedger, readLedger } from '../payments/refund-line-queries.ts'
import type { Services } from '../services.ts'
import { type OtherSize, type ReturnableLine, readOtherSizes, readReturnableLines } from './line-queries.ts'
import { readReturnOrder, readReturnsOf } from './order-queries.ts'
import type { OrderAccess } from './request-access.ts'

/** The highest stock shown to customers. */
const MOST_COUNTED = 10

/** What of an order can be returned, and for which reasons. @throws ShopError `order_not_found` */
export async function offerReturn(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { orderId, customerId }: OrderAccess,
  words: Words,
): Promise<ReturnOffer> {
  const order = await readReturnOrder(db, orderId, customerId)
  if (!order) throw new ShopError('order_not_found')
  const terms = settings.current().returns
  const [lines, ledger, known] = await Promise.all([
    readReturnableLines(db, orderId),
    readLedger(db, orderId),
    readReturnsOf(db, orderId),
  ])
  const sizes = await readOtherSizes(db, [...new Set(lines.map(({ productId }) => productId))])
  const arrivals = lines.flatMap(({ arrived }) => arrived.map(({ deliveredAt }) => deliveredAt))
  const deliveredAt = arrivals.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null
  const until = deliveredAt && returnUntil(deliveredAt, terms.days)
  const toReturn = lines.flatMap((line) => {
    const quantity = piecesToReturn(line.arrived, { gone: line.gone, now: order.now, days: terms.days })
    return quantity > 0 ? [{ line, quantity }] : []
  })
  return {
    orderId,
    number: shortOrderNumber(orderId),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    open: until !== null && order.now <= until,
    asksAccount: !isOnlinePayment(order.paymentMode) && !order.hasOnlineMoney,
    upiId: order.upiId ?? '',
    paidBy: order.paymentMode,
    ways: terms.ways,
    pickupAddress: `${order.address}, ${order.city} ${order.pincode}`,
    postage: Object.fromEntries(
      RETURN_REASONS.map((reason) => [reason, paiseToRupees(postageOf(terms, [{ reason, wish: 'refund' }]))]),
    ) as ReturnOffer['postage'],
    refundable: paiseToRupees(ledger.leftPaise),
    offers: ledger.offers && {
      ...ledger.offers,
      lines: ledger.offers.lines.map(
        ({ id, position, unitPricePaise, waiting, waitingPaise, kept, keptPaise, away, awayPaise }) => ({
          ...{ id, position, unitPricePaise, waiting, waitingPaise, kept, keptPaise },
          ...(away === undefined ? {} : { away, awayPaise }),
        }),
      ),
    },
    lines: toReturn.map(({ line, quantity }) => {
      return {
        lineId: line.id,
        productId: line.productId,
        productSlug: line.productSlug,
        name: line.productName,
        image: line.image,
        size: line.sizeLabel,
        colour: line.colour,
        quantity,
        paidEach: paiseToRupees(paidForOne(ledger, line.id)),
        excepted: exceptionOf(terms.exceptions, line)?.sentence ?? null,
        sizes: offeredSizes(line, sizes, words),
      }
    }),
    returns: known,
  }
}

/** The current price of one piece of a line, in paise. */
function paidForOne({ lines, offers }: OrderLedger, lineId: string): number {
  const line = lines.find(({ id }) => id === lineId)
  if (!line) return 0
  if (!offers) return paidForShipped(line, 1)
  const { kept, keptPaise } = line
  return kept > 0
    ? paidForLastPieces({ lineTotalPaise: Math.max(0, keptPaise), quantity: kept, after: 0, pieces: 1 })
    : 0
}

type Measures = Pick<OtherSize, 'chestCm' | 'heightToCm'>

/** How a size differs from another by the size chart; '' if unknown. */
export function compareSizes(own: Measures, other: Measures, { texts, format }: Words): string {
  const { wider, narrower, taller, shorter, both } = texts.returnFit
  const said = (
    own: number | null,
    other: number | null,
    [more, less]: readonly [typeof wider | typeof taller, typeof narrower | typeof shorter],
  ) => {
    // Measurements have tenths: 56.3 less 54.1 is 2.1999999999999957.
    const difference = own === null || other === null ? 0 : Math.round((other - own) * 10) / 10
    return difference === 0 ? '' : format(difference > 0 ? more : less, { count: Math.abs(difference) })
  }
  const chest = said(own.chestCm, other.chestCm, [wider, narrower])
  const height = said(own.heightToCm, other.heightToCm, [taller, shorter])
  return chest !== '' && height !== '' ? format(both, { one: chest, other: height }) : chest || height
}

function offeredSizes(line: ReturnableLine, sizes: readonly OtherSize[], words: Words) {
  const ofProduct = sizes.filter(
    ({ productId, label }) => productId === line.productId && isSamePiece(label, line.sizeLabel),
  )
  const own = ofProduct.find(({ id }) => id === line.variantId)
  return ofProduct
    .filter(({ id }) => id !== line.variantId)
    .map((size) => ({
      variantId: size.id,
      label: size.label,
      fits: variantFit(size),
      available: Math.min(size.stock, MOST_COUNTED),
      difference: paiseToRupees(differenceOf(line, own, size)),
      compared: own ? compareSizes(own, size, words) : '',
    }))
}

/**
 * The price difference of another size for one piece, in paise. A size no longer on sale counts with its price at the
 * time of purchase.
 */
export function differenceOf(
  line: Pick<ReturnableLine, 'unitPricePaise' | 'subtotalPaise' | 'totalPaise'>,
  own: { pricePaise: number } | undefined,
  other: { pricePaise: number },
): number {
  return sizeDifference({
    oldPricePaise: own?.pricePaise ?? line.unitPricePaise,
    newPricePaise: other.pricePaise,
    line,
  })
}
