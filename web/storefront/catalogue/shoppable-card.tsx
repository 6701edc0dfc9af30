import { type ComponentType, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CardSize, ShownProduct as Product } from '#domain/catalogue/api-product.ts'
import { productPath } from '#domain/catalogue/product.ts'
import { fetchAhead, onDemand } from '#web/components/on-demand.ts'
import { ProductCard } from '#web/components/product-card.tsx'
import { cachedOnServer } from '#web/framework/cached-on-server.tsx'
import { useIsWished } from '#web/storefront/cart/stored-counts.ts'
import { useChildGuide } from '#web/storefront/children/use-child-guide.ts'
import { useArrival } from '#web/storefront/delivery/use-arrival.ts'
import type { StockAlertProps } from './stock-alert.tsx'

const loadActions = () => import('#web/storefront/cart/card-actions.ts')
const loadAlert = () => loadActions().then((part) => part.loadStockAlert())

/** The product card with heart, Add and Buy Now connected to this browser's cart and wishlist. */
export const ShoppableCard = cachedOnServer(LiveCard)

function LiveCard({
  product,
  size,
  colour,
  note,
  ...look
}: {
  product: Product
  /** The size for Add and for the product page; by default the first in stock. */
  size?: Pick<CardSize, '_id' | 'label'> | undefined
  /** The colour; by default the first. */
  colour?: string | undefined
  hot?: boolean
  eager?: boolean | 'first'
  sizes?: string
  note?: string | undefined
  heading?: 'h2' | 'h3'
  onOpen?: () => void
}) {
  const navigate = useNavigate()
  const guide = useChildGuide()
  const arrival = useArrival()
  const childSize = guide?.sizeOf(product) ?? null
  const choice = { sizeId: size?._id, colour }
  const [Alert, showAlert] = useState<ComponentType<StockAlertProps> | null>(null)
  const soldOut = product.sizes.filter(({ inStock }) => !inStock)
  return (
    <>
      <ProductCard
        {...look}
        // The price of the size that Add takes.
        product={childSize ? { ...product, ...guide?.pricesOf(product, size?._id) } : product}
        note={childSize ? guide?.sizeNote(product, childSize, note) : note}
        arrives={product.inStock ? arrival : null}
        fit={guide ? <guide.CardFitLines product={product} /> : null}
        to={productPath(product, { colour, size: size && (childSize ?? size).label })}
        actions={{
          wished: useIsWished(product._id),
          onReach: () => fetchAhead(loadActions),
          onToggleWishlist: () => void onDemand(loadActions, ({ wishCard }) => wishCard(product)),
          onAdd: () => void onDemand(loadActions, ({ addCard }) => addCard(product, choice)),
          onBuyNow: () => void onDemand(loadActions, ({ buyCard }) => buyCard(product, choice, navigate)),
          onNotify: () => void onDemand(loadAlert, (part) => showAlert(() => part.default)),
        }}
      />
      {Alert ? <Alert product={product} soldOut={soldOut} onClose={() => showAlert(null)} /> : null}
    </>
  )
}
