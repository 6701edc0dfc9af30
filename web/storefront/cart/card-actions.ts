import type { StorableProduct } from '#domain/cart/stored-product.ts'
import { piecesOf, sizesToAdd, wishForPieces } from '#domain/catalogue/set-pieces.ts'
import { wishlistItemOf } from '#domain/wishlist/wishlist.ts'
import { readChildGuide } from '#web/storefront/children/use-child-guide.ts'
import { toggleWish } from '#web/storefront/wishlist/wishlist-store.ts'
import { addSet, addToCart, buyNow, buySet } from './add-to-cart.ts'
import { nameAddedSizes } from './added-size.ts'

/** The size and colour of the listing's filters; else the defaults of Add. The chosen child's size comes first. */
interface CardChoice {
  sizeId: string | undefined
  colour: string | undefined
}

/** Actions of a product card's buttons. Loaded on hover or focus, since most visits to a listing only browse. */
export function addCard(product: StorableProduct, choice: CardChoice): void {
  const { colour } = choice
  const sizeIds = chooseSizes(product, choice)
  if (isSet(product)) {
    nameAddedSizes((addSet(product, { sizeIds, colour }) ?? []).map(({ cartItemId }) => cartItemId))
    return
  }
  const item = addToCart(product, { choice: { sizeId: sizeIds[0], colour } })
  if (item && item.sizes.length > 1) nameAddedSizes([item.cartItemId])
}

export function buyCard(
  product: StorableProduct,
  choice: CardChoice,
  navigate: (to: string) => unknown,
): void {
  const { colour } = choice
  const sizeIds = chooseSizes(product, choice)
  if (isSet(product)) buySet(product, { sizeIds, colour }, navigate)
  else buyNow(product, { choice: { sizeId: sizeIds[0], colour } }, navigate)
}

const isSet = ({ sizes }: StorableProduct) => piecesOf(sizes).length > 0

/** The sizes that the card shows: it knows no child's size until the code for children has loaded, and nothing waits for it. */
function chooseSizes(product: StorableProduct, { sizeId }: CardChoice): string[] {
  const { sizes } = product
  const guide = readChildGuide()
  const chosen = sizesToAdd(
    sizes,
    wishForPieces(sizes, sizeId),
    (own) => guide?.sizeOf({ ...product, sizes: own }) ?? null,
  )
  return chosen.map(({ _id }) => _id)
}

export const loadStockAlert = () => import('#web/storefront/catalogue/stock-alert.tsx')

export function wishCard(product: Parameters<typeof wishlistItemOf>[0]): void {
  toggleWish(wishlistItemOf(product))
}
