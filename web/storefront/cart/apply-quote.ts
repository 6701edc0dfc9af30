import { type CartItem, unitPricePaise, variantKey } from '#domain/cart/cart-item.ts'
import { joinEqualLines } from '#domain/cart/change-variant.ts'
import { paiseToRupees, rupeesToPaise } from '#domain/money/money.ts'
import type { CartQuote, QuoteLine } from '#web/api/cart.ts'
import type { LineNotice } from './checkout-session.ts'

export interface QuotedCart {
  items: CartItem[]
  /** By cart line: its original values. */
  notices: Record<string, LineNotice>
}

/**
 * The cart with the server's present names, prices and stock, and the original values of each line. A line with less
 * stock is reduced to it; one that is gone or sold out stays for the customer to remove. A discontinued colour is
 * renamed as the server says. `items` are those of the quote's request.
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
  return { items: joinEqualLines(current), notices: kept }
}

function noticeOf(item: CartItem, line: QuoteLine, before: LineNotice): LineNotice {
  const seen = unitPricePaise(item)
  const was = before.priceWas ?? (seen === rupeesToPaise(line.price) ? null : paiseToRupees(seen))
  const lowered = line.quantity > 0 && line.quantity < item.quantity
  return {
    // A price that is back to its original value has not changed.
    priceWas: was === line.price ? null : was,
    quantityWas: lowered ? item.quantity : before.quantityWas,
  }
}

function refreshed(item: CartItem, line: QuoteLine): CartItem {
  const { price, originalPrice, stock, inStock } = line
  const size = { _id: line.selectedSizeId, label: line.selectedSize, price, originalPrice, stock, inStock }
  const sizes = line.sizes.some((entry) => entry._id === size._id) ? line.sizes : [...line.sizes, size]
  return {
    ...item,
    id: line.id,
    name: line.name,
    image: line.image || item.image,
    sku: line.sku,
    price,
    originalPrice,
    colours: [...line.colours],
    colors: [...line.colours],
    sizes: sizes.map((entry) => (entry._id === size._id ? { ...entry, ...size } : entry)),
    selectedSizeId: size._id,
    selectedSize: size.label,
    selectedColor: line.selectedColor,
    variantKey: variantKey({
      _id: item._id,
      sizeId: size._id,
      size: size.label,
      colour: line.selectedColor,
    }),
    quantity: line.quantity > 0 ? Math.min(item.quantity, line.quantity) : item.quantity,
  }
}
