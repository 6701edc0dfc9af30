import { type CartItem, unitPricePaise } from '#domain/cart/cart-item.ts'
import { paiseToRupees, rupeesToPaise } from '#domain/money/money.ts'
import type { CartQuote, QuoteLine } from '#web/api/cart.ts'
import type { LineNotice } from '#web/storefront/orders/checkout-session.ts'

export interface QuotedCart {
  items: CartItem[]
  /** By cart line: what it was when the shopper put it in. */
  notices: Record<string, LineNotice>
}

/**
 * The cart by today's names, prices and stock, and what each line was before. A line with fewer pieces left is
 * lowered to them; one that is gone or sold out stays as it is for the shopper to take out. `items` are those
 * that the quote was asked for.
 */
export function applyQuote({
  items,
  quote,
  notices,
}: {
  items: readonly CartItem[]
  quote: Pick<CartQuote, 'lines'>
  notices: Readonly<Record<string, LineNotice>>
}): QuotedCart {
  const kept: Record<string, LineNotice> = {}
  const current = items.map((item, index) => {
    const line = quote.lines[index]
    const before = notices[item.cartItemId] ?? { priceWas: null, quantityWas: null }
    const notice = line ? noticeOf(item, line, before) : before
    if (notice.priceWas !== null || notice.quantityWas !== null) kept[item.cartItemId] = notice
    return line ? refreshed(item, line) : item
  })
  return { items: current, notices: kept }
}

function noticeOf(item: CartItem, line: QuoteLine, before: LineNotice): LineNotice {
  const seen = unitPricePaise(item)
  const was = before.priceWas ?? (seen === rupeesToPaise(line.price) ? null : paiseToRupees(seen))
  const lowered = line.quantity > 0 && line.quantity < item.quantity
  return {
    // A price that came back to what it was has not changed.
    priceWas: was === line.price ? null : was,
    quantityWas: lowered ? item.quantity : before.quantityWas,
  }
}

function refreshed(item: CartItem, line: QuoteLine): CartItem {
  const { price, originalPrice, stock, inStock } = line
  const size = { _id: line.selectedSizeId, label: line.selectedSize, price, originalPrice, stock, inStock }
  const known = item.sizes.some((entry) => entry._id === size._id)
  return {
    ...item,
    id: line.id,
    name: line.name,
    image: line.image || item.image,
    sku: line.sku,
    price,
    originalPrice,
    sizes: known ? item.sizes.map((entry) => (entry._id === size._id ? size : entry)) : [...item.sizes, size],
    selectedSizeId: size._id,
    selectedSize: size.label,
    quantity: line.quantity > 0 ? Math.min(item.quantity, line.quantity) : item.quantity,
  }
}
