import { useNavigate } from 'react-router'
import type { ProductCard as Product } from '#domain/catalogue/product.ts'
import { wishlistItemOf } from '#domain/wishlist/wishlist.ts'
import { ProductCard } from '#web/components/product-card.tsx'
import { addToCart, buyNow } from '#web/storefront/cart/add-to-cart.ts'
import { toggleWish, useIsWished } from '#web/storefront/wishlist/wishlist-store.ts'

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
        onToggleWishlist: () => toggleWish(wishlistItemOf(product)),
        onAdd: () => addToCart(product),
        onBuyNow: () => buyNow(product, {}, navigate),
      }}
    />
  )
}
