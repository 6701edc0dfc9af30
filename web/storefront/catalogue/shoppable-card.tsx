import { useNavigate } from 'react-router'
import type { ProductCard as Product } from '#domain/catalogue/product.ts'
import { fetchAhead, onDemand } from '#web/components/on-demand.ts'
import { ProductCard } from '#web/components/product-card.tsx'
import { useIsWished } from '#web/storefront/cart/stored-counts.ts'

const loadActions = () => import('#web/storefront/cart/card-actions.ts')

/** The product card with heart, Add and Buy Now at work on this browser's cart and wishlist. */
export function ShoppableCard({
  product,
  sizeId,
  ...look
}: {
  product: Product
  /** The size that Add takes; without it the first in stock. */
  sizeId?: string | undefined
  hot?: boolean
  eager?: boolean | 'first'
  sizes?: string
  note?: string | undefined
  heading?: 'h2' | 'h3'
  onOpen?: () => void
}) {
  const navigate = useNavigate()
  return (
    <ProductCard
      {...look}
      product={product}
      actions={{
        wished: useIsWished(product._id),
        onReach: () => fetchAhead(loadActions),
        onToggleWishlist: () => void onDemand(loadActions, ({ wishCard }) => wishCard(product)),
        onAdd: () => void onDemand(loadActions, ({ addCard }) => addCard(product, sizeId)),
        onBuyNow: () => void onDemand(loadActions, ({ buyCard }) => buyCard(product, sizeId, navigate)),
      }}
    />
  )
}
