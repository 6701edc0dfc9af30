import { useNavigate } from 'react-router'
import type { ProductCard as Product } from '#domain/catalogue/product.ts'
import { ProductCard } from '#web/components/product-card.tsx'
import { useIsWished } from '#web/storefront/cart/stored-counts.ts'

const loadActions = () => import('#web/storefront/cart/card-actions.ts')

/** The product card with heart, Add and Buy Now at work on this browser's cart and wishlist. */
export function ShoppableCard({
  product,
  ...look
}: {
  product: Product
  hot?: boolean
  eager?: boolean | 'first'
  sizes?: string
  onOpen?: () => void
}) {
  const navigate = useNavigate()
  return (
    <ProductCard
      {...look}
      product={product}
      actions={{
        wished: useIsWished(product._id),
        onReach: () => void loadActions(),
        onToggleWishlist: () => void loadActions().then(({ wishCard }) => wishCard(product)),
        onAdd: () => void loadActions().then(({ addCard }) => addCard(product)),
        onBuyNow: () => void loadActions().then(({ buyCard }) => buyCard(product, navigate)),
      }}
    />
  )
}
