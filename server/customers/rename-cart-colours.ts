import { variantKey } from '#domain/cart/cart-item.ts'
import { resolveColour } from '#domain/catalogue/colour-choice.ts'
import type { Connection } from '../db/connection.ts'
import type { Services } from '../services.ts'
import { readCartKeys, renameCartLine } from './cart-queries.ts'

/**
 * Lines of an account's cart in a colour that its product no longer names become lines in the product's first
 * colour; where there is one already, its pieces are added to it. Whoever calls holds the lock of the cart.
 */
export async function renameCartColours(
  { catalogue }: Pick<Services, 'catalogue'>,
  tx: Connection,
  customerId: string,
): Promise<void> {
  for (const line of await readCartKeys(tx, customerId)) {
    const [product] = catalogue.cards([line.productId])
    const size = product?.sizes.find(({ _id }) => _id === line.variantId)
    if (!product || !size) continue
    const colour = resolveColour(product.colours, line.colour)
    const key = variantKey({ _id: line.productId, sizeId: size._id, size: size.label, colour })
    if (key === line.key) continue
    await renameCartLine(tx, customerId, { from: line.key, to: key, colour })
  }
}
