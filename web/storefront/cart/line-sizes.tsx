import { type ComponentType, useState } from 'react'
import type { CartItem } from '#domain/cart/cart-item.ts'
import type { StoredSize } from '#domain/cart/stored-product.ts'
import { sizesOfPiece } from '#domain/catalogue/set-pieces.ts'
import { splitLabel } from '#domain/catalogue/size-label.ts'
import { heightText } from '#domain/catalogue/size-text.ts'
import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { CART_TEXTS } from '#texts/cart/texts.ts'
import { onDemand } from '#web/components/on-demand.ts'
import { SizePicker } from '#web/components/size-picker.tsx'
import type { StockAlertProps } from '#web/storefront/catalogue/stock-alert.tsx'
import { SizeHints } from '#web/storefront/children/size-hints.tsx'
import { type ChildGuide, useChildGuide } from '#web/storefront/children/use-child-guide.ts'
import type { SizeFacts } from './use-size-facts.ts'

/** At and below this stock a size says how many are left. */
const FEW = 5

const loadAlert = () => import('#web/storefront/catalogue/stock-alert.tsx')

type Facts = ReadonlyMap<string, SizeFacts> | null

/** The sizes of a cart line with height, price and stock, and what they are for the saved children. */
export function LineSizes({
  item: line,
  facts,
  onChoose,
}: {
  item: CartItem
  facts: Facts
  onChoose: (sizeId: string) => void
}) {
  // A piece of a set has sizes of its own.
  const item = { ...line, sizes: sizesOfPiece(line.sizes, line.selectedSize) }
  const guide = useChildGuide()
  const [alert, setAlert] = useState<{ Dialog: ComponentType<StockAlertProps>; size: StoredSize } | null>(
    null,
  )
  return (
    <>
      <SizePicker
        label={CART_TEXTS.size}
        selectedId={item.selectedSizeId || null}
        onSelect={onChoose}
        onSoldOut={(id) => {
          const wanted = item.sizes.find((entry) => entry._id === id)
          if (wanted) void onDemand(loadAlert, (part) => setAlert({ Dialog: part.default, size: wanted }))
        }}
        sizes={sizeChoices(item, facts, guide)}
      />
      <SizeHints product={withHeights(item, facts)} sizeId={item.selectedSizeId} />
      {alert ? <alert.Dialog product={item} soldOut={[alert.size]} onClose={() => setAlert(null)} /> : null}
    </>
  )
}

/** The cart with the stock that the shop has just told: a card did not know it. */
export function withStock(items: readonly CartItem[], productId: string, facts: Facts): CartItem[] {
  return items.map((item) => {
    if (item._id !== productId || facts === null) return item
    const sizes = item.sizes.map((size) => {
      const stock = facts.get(size._id)?.stock
      return stock === undefined ? size : { ...size, stock, inStock: stock > 0 }
    })
    return { ...item, sizes }
  })
}

function withHeights(item: CartItem, facts: Facts): CartItem {
  const sizes = item.sizes.map((size) => {
    const heightCm = facts?.get(size._id)?.heightCm
    return heightCm ? { ...size, heightCm } : size
  })
  return { ...item, sizes }
}

function sizeChoices(item: CartItem, facts: Facts, guide: ChildGuide | null) {
  const children = guide?.fitsOf(withHeights(item, facts)) ?? []
  const pricesDiffer = new Set(item.sizes.map(({ price }) => price)).size > 1
  return item.sizes.map((size) => {
    const known = facts?.get(size._id)
    const stock = known?.stock ?? size.stock
    const left = stock !== undefined && stock <= FEW ? format(CART_TEXTS.onlyLeft, { count: stock }) : ''
    const heightCm = known?.heightCm ?? size.heightCm
    return {
      id: size._id,
      label: splitLabel(size.label).size,
      fits: size.fits ?? (heightCm ? heightText(heightCm) : undefined),
      note:
        [pricesDiffer ? formatRupees(rupeesToPaise(size.price)) : '', left].filter(Boolean).join(' · ') ||
        undefined,
      mark: guide ? <guide.FitMark fits={children} sizeId={size._id} /> : null,
      available: size.inStock && stock !== 0,
    }
  })
}
