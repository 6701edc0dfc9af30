import { variantKey } from '#domain/cart/cart-item.ts'
import { resolveColour } from '#domain/catalogue/colour-choice.ts'
import { cardsById } from '../catalogue/catalogue-search.ts'
import type { Connection } from '../db/connection.ts'
import type { Services } from '../services.ts'
import { readCartKeys, renameCartLine } from './cart-queries.ts'

/**
 * Moves cart lines whose colour no longer exists to the product's first colour. If that line exists, the quantities are
 * added. The caller holds the cart's lock.
 */
export async function renameCartColours(
  { catalogue }: Pick<Services, 'catalogue'>,
  tx: Connection,
  customerId: string,
): Promise<void> {
  const lines = await readCartKeys(tx, customerId)
  const cards = await cardsById(
    catalogue,
    lines.map(({ productId }) => productId),
  )
  for (const line of lines) {
    const product = cards.get(line.productId)
    const size = product?.sizes.find(({ _id }) => _id === line.variantId)
    if (!product || !size) continue
    const colour = resolveColour(product.colours, line.colour)
    const key = variantKey({ _id: line.productId, sizeId: size._id, size: size.label, colour })
    if (key === line.key) continue
    await renameCartLine(tx, customerId, { from: line.key, to: key, colour })
  }
}
