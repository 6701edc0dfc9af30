import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { variantKey } from '#domain/cart/cart-item.ts'
import { MAX_QUANTITY } from '#domain/cart/limits.ts'
import { resolveColour } from '#domain/catalogue/colour-choice.ts'
import type { Connection } from '../db/connection.ts'
import type { Services } from '../services.ts'

const lineSchema = z.object({
  key: z.string(),
  productId: z.string(),
  variantId: z.string(),
  colour: z.string(),
})

/**
 * Lines of an account's cart in a colour that its product no longer names become lines in the product's first
 * colour; where there is one already, its pieces are added to it. Whoever calls holds the lock of the cart.
 */
export async function renameCartColours(
  { catalogue }: Pick<Services, 'catalogue'>,
  tx: Connection,
  customerId: string,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select variant_key as key, product_id as "productId", variant_id as "variantId", colour
    from cart_lines where customer_id = ${customerId} and quantity > 0`)
  for (const line of z.array(lineSchema).parse(rows)) {
    const [product] = catalogue.cards([line.productId])
    const size = product?.sizes.find(({ _id }) => _id === line.variantId)
    if (!product || !size) continue
    const colour = resolveColour(product.colours, line.colour)
    const key = variantKey({ _id: line.productId, sizeId: size._id, size: size.label, colour })
    if (key === line.key) continue
    await tx.execute(sql`
      insert into cart_lines (customer_id, variant_key, variant_id, product_id, colour, quantity, seen_price_paise,
        changed_at, added_at)
      select customer_id, ${key}, variant_id, product_id, ${colour}, quantity, seen_price_paise, changed_at, added_at
      from cart_lines where customer_id = ${customerId} and variant_key = ${line.key}
      on conflict (customer_id, variant_key) do update set
        quantity = least(${MAX_QUANTITY}::int, cart_lines.quantity + excluded.quantity),
        changed_at = greatest(cart_lines.changed_at, excluded.changed_at)`)
    await tx.execute(
      sql`delete from cart_lines where customer_id = ${customerId} and variant_key = ${line.key}`,
    )
  }
}
