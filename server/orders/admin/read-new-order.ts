import { parsePincode } from '#domain/addresses/pincode.ts'
import { parsePhone } from '#domain/customers/phone.ts'
import { paiseToRupees, rupeesToPaise } from '#domain/money/money.ts'
import type { NewOrderCustomer, NewOrderDelivery, NewOrderProduct } from '#domain/orders/api-new-order.ts'
import type { StaffQuoteInput } from '#domain/orders/staff-order.ts'
import { type Caller, requirePermission, visitor } from '../../access/caller.ts'
import { findPincode } from '../../addresses/find-pincode.ts'
import type { CartQuote } from '../../cart/answer-schemas.ts'
import { formatCashObstacle } from '../../cart/format-cash-obstacle.ts'
import { quoteCart } from '../../cart/quote-cart.ts'
import { linePicture } from '../../catalogue/line-picture.ts'
import { readPromise } from '../../delivery/read-promise.ts'
import { ShopError } from '../../http/errors.ts'
import type { Words } from '../../language/words.ts'
import type { Services } from '../../services.ts'
import { readVariants, type SellableVariant } from '../../stock/queries.ts'
import { findCashObstacle } from '../cash-on-delivery.ts'
import {
  type FoundProduct,
  findProductsByCode,
  readPersonByPhone,
  readProductsWithSizes,
} from './new-order-queries.ts'

const mostProducts = 8

/** Products for a new order by the words of the shop's search, a SKU or a barcode. */
export async function findNewOrderProducts(
  { db, catalogue }: Pick<Services, 'db' | 'catalogue'>,
  caller: Caller,
  text: string,
): Promise<NewOrderProduct[]> {
  requirePermission(caller, 'orders.create')
  const byCode = await findProductsByCode(db, text, mostProducts)
  const { productIds } =
    byCode.length > 0 ? { productIds: [] } : await catalogue.index.suggest(text, mostProducts)
  const found = await readProductsWithSizes(db, byCode.length > 0 ? byCode : productIds)
  // One size of each product has its pictures.
  const pictured = await readVariants(
    db,
    found.flatMap(({ sizes }) => sizes.slice(0, 1).map(({ _id }) => _id)),
  )
  return found.map((product) =>
    toProduct(
      product,
      pictured.find(({ productId }) => productId === product._id),
    ),
  )
}

function toProduct(
  { sizes, ...product }: FoundProduct,
  pictured: SellableVariant | undefined,
): NewOrderProduct {
  return {
    ...product,
    image: pictured ? linePicture(pictured, product.colours[0] ?? '') : '',
    sizes: sizes.map(({ pricePaise, mrpPaise, ...size }) => ({
      ...size,
      price: paiseToRupees(pricePaise),
      mrp: paiseToRupees(mrpPaise),
    })),
  }
}

/**
 * The customer with exactly this phone, so that no one is found by trying numbers piece by piece.
 * @returns null for an unknown phone, and for text that is no phone number
 */
export async function findNewOrderCustomer(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  text: string,
): Promise<NewOrderCustomer | null> {
  requirePermission(caller, 'orders.create')
  const phone = parsePhone(text)
  const person = phone && (await readPersonByPhone(db, phone))
  if (!person) return null
  const { spentPaise, lastAt, addresses, ...rest } = person
  return {
    ...rest,
    spent: paiseToRupees(spentPaise),
    lastAt: lastAt?.toISOString() ?? null,
    addresses: addresses.map(({ kind: _kind, secondPhone: _phone, ...address }) => address),
  }
}

export interface StaffQuote extends CartQuote {
  staffDiscount: number
  delivery: NewOrderDelivery | null
}

/**
 * The current cost of a new order, with its delivery and why it could not be paid in cash.
 * @throws ShopError as `quoteCart`
 */
export async function quoteStaffOrder(
  services: Pick<Services, 'db' | 'settings' | 'catalogue' | 'offers' | 'payments' | 'reaches'> & {
    words: Words
  },
  caller: Caller,
  { discount, zipCode, phoneNo, hidePrices, ...input }: StaffQuoteInput,
): Promise<StaffQuote> {
  requirePermission(caller, 'orders.create')
  const { staffDiscount, ...quote } = await quoteCart(services, visitor, {
    ...input,
    staffDiscount: discount,
  })
  const pincode = parsePincode(zipCode ?? '')
  const delivery = pincode && (await readDelivery(services, pincode))
  const phone = parsePhone(phoneNo ?? '')
  const cashPaise = rupeesToPaise(quote.total + quote.rounding - quote.cashRounding)
  const refusal =
    pincode && phone && quote.cashRefusal === null
      ? await cashRefusalOf(services, {
          ...{ pincode, phone, hidesPrices: hidePrices },
          totalPaise: cashPaise,
          lines: quote.lines,
        })
      : null
  return { ...quote, staffDiscount, cashRefusal: quote.cashRefusal ?? refusal, delivery: delivery || null }
}

async function readDelivery(
  services: Pick<Services, 'settings' | 'reaches'>,
  pincode: string,
): Promise<NewOrderDelivery | null> {
  const { served, cash, days } = await readPromise(services, pincode)
  try {
    const { city, state } = await findPincode(pincode)
    return { city, state, served, cash, by: days?.to.toISOString() ?? null }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return null
  }
}

async function cashRefusalOf(
  services: Pick<Services, 'db' | 'settings' | 'reaches'> & { words: Words },
  {
    pincode,
    phone,
    totalPaise,
    hidesPrices,
    lines,
  }: {
    pincode: string
    phone: string
    totalPaise: number
    hidesPrices: boolean
    lines: CartQuote['lines']
  },
): Promise<string | null> {
  const { db, settings, words } = services
  const ids = lines.flatMap((line) => (line ? [line.selectedSizeId] : []))
  const goods = await readVariants(db, ids)
  const obstacle = await findCashObstacle(services, db, {
    phone,
    pincode,
    totalPaise,
    goods,
    hidesPrices,
  })
  if (obstacle === null) return null
  const say = formatCashObstacle(obstacle, settings.current().cashOnDelivery, { pincode, goods })
  return say ? say(words) : words.texts.refusals.payment_mode_unavailable
}
