import type { AccountLineChange } from '#domain/cart/account-changes.ts'
import { mergedQuantity } from '#domain/cart/cart.ts'
import { type CartItem, cartItemOf, variantKey, withUniqueIds } from '#domain/cart/cart-item.ts'
import { joinEqualLines } from '#domain/cart/change-variant.ts'
import { MAX_QUANTITY } from '#domain/cart/limits.ts'
import type { ProductCard } from '#domain/catalogue/api-product.ts'
import { resolveColour } from '#domain/catalogue/colour-choice.ts'
import { resolveSize } from '#domain/catalogue/size-choice.ts'
import { rupeesToPaise } from '#domain/money/money.ts'
import { type Caller, requireRegistered } from '../access/caller.ts'
import { lockCustomer } from '../access/queries.ts'
import { cardsById } from '../catalogue/catalogue-search.ts'
import type { Connection } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { readVariants } from '../stock/queries.ts'
import {
  changeCartLine,
  mergeCartLine,
  type ResolvedLine,
  readCartLines,
  readCartPieces,
  type StoredCartLine,
} from './cart-queries.ts'
import { claimFirstSync } from './claim-first-sync.ts'
import { renameCartColours } from './rename-cart-colours.ts'

export interface AccountCart {
  items: CartItem[]
  /** The database's clock, in milliseconds. */
  now: number
}

type Needs = Pick<Services, 'db' | 'catalogue'>

/** The account's cart with current products; products no longer sold are left out. */
export async function readAccountCart(services: Needs, caller: Caller): Promise<AccountCart> {
  return await readCart(services, services.db, requireRegistered(caller).customerId)
}

/**
 * Merges a browser's changes into the account's cart. The latest change of a line wins, from any browser and however
 * late it arrives; a repeated change has no effect. At login a browser sends its whole cart, once per session: for each
 * variant the larger quantity is kept, within stock.
 */
export async function syncCart(
  services: Needs,
  caller: Caller,
  { mode, lines }: { mode: 'merge' | 'change'; lines: readonly AccountLineChange[] },
): Promise<AccountCart> {
  const { customerId, sessionId } = requireRegistered(caller)
  return await inTransaction(services.db, async (tx) => {
    // Two browsers of one account take turns, so that the limit of lines is enforced.
    await lockCustomer(tx, customerId)
    const merges = mode === 'merge' && (await claimFirstSync(tx, sessionId, 'cart'))
    await renameCartColours(services, tx, customerId)
    const cards = await cardsById(
      services.catalogue,
      lines.map(({ _id }) => _id),
    )
    const resolved = joinRenamed(lines.flatMap((line) => resolveLine(cards.get(line._id), line)))
    const stock = merges ? await stockOf(tx, resolved) : null
    if (stock) await mergeLines(tx, { customerId, lines: resolved, stock })
    else for (const [index, line] of resolved.entries()) await changeCartLine(tx, { customerId, line, index })
    return await readCart(services, tx, customerId)
  })
}

/** The variant of a line, by id, else by label; null for products not sold, unless the line is being removed. */
function resolveLine(product: ProductCard | undefined, line: AccountLineChange): ResolvedLine[] {
  const wanted = line.selectedSize.trim().toLowerCase()
  const found =
    product && resolveSize(product.sizes, { sizeId: line.selectedSizeId, label: line.selectedSize })
  const isMeant =
    found &&
    (found._id === line.selectedSizeId || found.label.toLowerCase() === wanted || !line.selectedSizeId)
  if (!isMeant && line.quantity > 0) return []
  const size = isMeant ? found : { _id: line.selectedSizeId, label: line.selectedSize, price: 0 }
  const colour = resolveColour(product?.colours ?? [], line.selectedColor)
  return [
    {
      variantKey: variantKey({ _id: line._id, sizeId: size._id, size: size.label, colour }),
      variantId: size._id,
      productId: line._id,
      colour,
      isRenamed: line.selectedColor !== '' && colour.toLowerCase() !== line.selectedColor.toLowerCase(),
      quantity: line.quantity,
      pricePaise: rupeesToPaise(size.price),
      changedAt: line.changedAt,
      addedAt: line.addedAt ?? line.changedAt,
    },
  ]
}

/**
 * Joins lines that became one because a colour was renamed, and adds their quantities. A browser that learnt of the new
 * name sends a removal of the old one and an addition of the new, which must not end as removed.
 */
function joinRenamed(lines: readonly ResolvedLine[]): ResolvedLine[] {
  const renamed = new Set(lines.filter(({ isRenamed }) => isRenamed).map((line) => line.variantKey))
  const joined = new Map<string, ResolvedLine>()
  for (const line of lines) {
    if (!renamed.has(line.variantKey)) continue
    const known = joined.get(line.variantKey)
    joined.set(line.variantKey, {
      ...line,
      quantity: Math.min(MAX_QUANTITY, line.quantity + (known?.quantity ?? 0)),
      changedAt: Math.max(line.changedAt, known?.changedAt ?? 0),
    })
  }
  return [...lines.filter((line) => !renamed.has(line.variantKey)), ...joined.values()]
}

/**
 * Merges a browser's lines into the account's. A merge without effect writes nothing, so that an earlier change of
 * another browser that arrives later still counts. The caller holds the cart's lock.
 */
async function mergeLines(
  tx: Connection,
  {
    customerId,
    lines,
    stock,
  }: { customerId: string; lines: readonly ResolvedLine[]; stock: ReadonlyMap<string, number> },
): Promise<void> {
  const pieces = await readCartPieces(tx, customerId)
  for (const [index, line] of lines.entries()) {
    const before = pieces.get(line.variantKey)
    const quantity = mergedQuantity(before ?? 0, line.quantity, stock.get(line.variantId))
    if (quantity === before) continue
    await mergeCartLine(tx, { customerId, line: { ...line, quantity }, index })
    pieces.set(line.variantKey, quantity)
  }
}

async function stockOf(tx: Connection, lines: readonly ResolvedLine[]): Promise<Map<string, number>> {
  const variants = await readVariants(tx, [...new Set(lines.map(({ variantId }) => variantId))])
  return new Map(variants.map(({ id, stock }) => [id, stock]))
}

async function readCart({ catalogue }: Needs, db: Connection, customerId: string): Promise<AccountCart> {
  const { lines, now } = await readCartLines(db, customerId)
  const cards = await cardsById(
    catalogue,
    lines.map(({ productId }) => productId),
  )
  const items = lines.flatMap((line) => toCartItem(cards.get(line.productId), line))
  return { items: withUniqueIds(joinEqualLines(items)), now }
}

function toCartItem(product: ProductCard | undefined, line: StoredCartLine): CartItem[] {
  if (!product?.sizes.some((size) => size._id === line.variantId)) return []
  const choice = { sizeId: line.variantId, colour: line.colour }
  return [cartItemOf({ product, choice, quantity: line.quantity, now: line.addedAt })]
}
