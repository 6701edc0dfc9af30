import { resolveColour } from '#domain/catalogue/colour-choice.ts'
import { sumOfCharges } from '#domain/charges/charge.ts'
import type { OrderChange, OrderEditInput } from '#domain/orders/order-edit.ts'
import { type EditPlan, planEdit, withAdditions } from '#domain/orders/plan-edit.ts'
import { cashRounding } from '#domain/pricing/cash-rounding.ts'
import { isEligible } from '#domain/promotions/eligible-lines.ts'
import type { PromotionTerms } from '#domain/promotions/promotion-terms.ts'
import type { Connection } from '../../db/connection.ts'
import { ShopError } from '../../http/errors.ts'
import { type RefundLine, readLedger } from '../../payments/refund-line-queries.ts'
import type { Services } from '../../services.ts'
import { type LockedVariant, lockSizes } from '../../stock/lock-queries.ts'
import { readVariants, type SellableVariant } from '../../stock/queries.ts'
import type { LockedOrder } from '../lock-order-queries.ts'
import { type LineVariant, readLineVariants, readPromotionPieces } from './edit-queries.ts'
import {
  type Addition,
  changesOf,
  requireLimits,
  requireStock,
  type StockChange,
  stockOf,
  type WantedLine,
} from './edited-pieces.ts'
import { editedMeanwhile } from './refuse-edit.ts'

/** What an edit does to the goods of a locked order. Their sizes are locked. */
export interface PlannedGoods {
  lines: readonly RefundLine[]
  variants: ReadonlyMap<string, LineVariant>
  plan: EditPlan
  additions: readonly Addition[]
  terms: PromotionTerms | null
  roundingPaise: number
  changes: OrderChange[]
  stock: StockChange[]
  /** Goods at their unit prices, before and after. */
  listBeforePaise: number
  listAfterPaise: number
}

/**
 * Plans the items of an edit, and locks the sizes.
 * @throws ShopError `step_taken` if a line has changed, `validation_failed`, `stock` shortages as `changed`,
 * `nothing_left` if no piece would be left
 */
export async function planGoods(
  services: Pick<Services, 'settings'>,
  tx: Connection,
  order: LockedOrder,
  { lines: wanted, added, waives }: Pick<OrderEditInput, 'lines' | 'added' | 'waives'>,
): Promise<PlannedGoods> {
  const { lines, offers } = await readLedger(tx, order.id)
  const variants = new Map((await readLineVariants(tx, order.id)).map((line) => [line.id, line]))
  const asked = wanted.map(({ lineId, was, quantity, sizeId, colour }) => {
    const line = lines.find(({ id }) => id === lineId)
    const known = variants.get(lineId)
    if (!line || !known)
      throw new ShopError('not_found', { say: ({ texts }) => texts.adminRefusals.unknownLine })
    return { was, ...wantOf({ line, known, quantity, sizeId, colour }) }
  })
  if (asked.some(({ was, line }) => was !== line.waiting)) throw await editedMeanwhile(tx, order.id)
  const sizes = await lockSizes(tx, [
    ...new Set([
      ...asked.flatMap(({ known, sizeId }) => [known.variantId, sizeId]),
      ...added.map(({ sizeId }) => sizeId),
    ]),
  ])
  const sellable = await readVariants(
    tx,
    sizes.map(({ id }) => id),
  )
  const additions = additionsOf({ lines, asked, added, sizes, sellable })
  const removedOf = (lineId: string) => asked.find(({ line }) => line.id === lineId)?.removed ?? 0
  const stock = stockOf(asked, additions)
  requireStock(stock, sizes)
  requireLimits(lines, { removedOf, additions, variants })
  const terms = offers && withAdditions(offers.terms, await eligibilityOf(tx, offers.terms, additions))
  const toEdit = lines.map((line) => ({ ...line, removed: removedOf(line.id) }))
  const plan = planEdit({ lines: toEdit, added: additions, terms, waives })
  const charged = plan.afterPaise + sumOfCharges(order.charges)
  const isCash = order.paymentMode === 'cod'
  return {
    lines,
    variants,
    plan,
    additions,
    terms,
    roundingPaise: isCash
      ? cashRounding(charged, services.settings.current().cashOnDelivery)
      : order.roundingPaise,
    changes: changesOf(asked, additions),
    stock,
    listBeforePaise: sumOf(lines, (line) => line.unitPricePaise * line.waiting),
    listAfterPaise:
      sumOf(toEdit, (line) => line.unitPricePaise * (line.waiting - line.removed)) +
      sumOf(additions, ({ unitPricePaise, quantity }) => unitPricePaise * quantity),
  }
}

function wantOf({
  line,
  known,
  quantity,
  sizeId,
  colour,
}: {
  line: RefundLine
  known: LineVariant
  quantity: number
  sizeId: string | null
  colour: string | null
}): WantedLine {
  const isSwap =
    quantity > 0 &&
    ((sizeId !== null && sizeId !== known.variantId) || (colour !== null && colour !== known.colour))
  const wanted = { line, known, sizeId: sizeId ?? known.variantId, colour: colour ?? known.colour, isSwap }
  if (isSwap) return { ...wanted, removed: line.waiting, added: quantity }
  const more = quantity - line.waiting
  return { ...wanted, removed: Math.max(0, -more), added: Math.max(0, more) }
}

function additionsOf({
  lines,
  asked,
  added,
  sizes,
  sellable,
}: {
  lines: readonly RefundLine[]
  asked: readonly WantedLine[]
  added: OrderEditInput['added']
  sizes: readonly LockedVariant[]
  sellable: readonly SellableVariant[]
}): Addition[] {
  let position = Math.max(-1, ...lines.map((line) => line.position))
  const find = (sizeId: string) => {
    const variant = sellable.find(({ id }) => id === sizeId)
    if (!variant) throw new ShopError('changed', { say: ({ texts }) => texts.adminRefusals.editGone })
    return variant
  }
  const make = (
    variant: SellableVariant,
    {
      quantity,
      colour,
      unitPricePaise,
      like = null,
      swapOf = null,
    }: {
      quantity: number
      colour: string | null
      unitPricePaise: number
      like?: number | null
      swapOf?: LineVariant | null
    },
  ): Addition[] => {
    if (quantity === 0) return []
    position += 1
    const chosen = resolveColour(variant.colours, colour ?? '')
    return [{ variant, colour: chosen, quantity, unitPricePaise, position, like, swapOf }]
  }
  const replacing = asked.flatMap(({ line, known, sizeId, colour, added: quantity, isSwap }) => {
    if (quantity === 0) return []
    const variant = find(sizeId)
    const priceOf = (id: string) => sizes.find((size) => size.id === id)?.pricePaise
    // A size that costs the same today costs what was agreed.
    const keepsPrice = isSwap && priceOf(known.variantId) === variant.pricePaise
    const swapped = isSwap ? Math.min(quantity, line.waiting) : 0
    const common = { colour, like: line.position }
    return [
      ...make(variant, {
        ...common,
        quantity: swapped,
        swapOf: known,
        unitPricePaise: keepsPrice ? line.unitPricePaise : variant.pricePaise,
      }),
      ...make(variant, { ...common, quantity: quantity - swapped, unitPricePaise: variant.pricePaise }),
    ]
  })
  const others = added.flatMap(({ sizeId, colour, quantity }) => {
    const variant = find(sizeId)
    return make(variant, { quantity, colour, unitPricePaise: variant.pricePaise })
  })
  return [...replacing, ...others]
}

async function eligibilityOf(tx: Connection, terms: PromotionTerms, additions: readonly Addition[]) {
  const others = additions.some(({ like }) => like === null)
  const promotions = others
    ? await readPromotionPieces(
        tx,
        terms.map(({ id }) => id),
      )
    : []
  return additions.map(({ position, like, variant, unitPricePaise }) => ({
    position,
    like,
    eligibleFor:
      like === null
        ? promotions
            .filter((promotion) => isEligible(promotion, { ...variant, unitPricePaise }))
            .map(({ id }) => id)
        : [],
  }))
}

function sumOf<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0)
}
