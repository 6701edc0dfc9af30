import { chargeOf } from '#domain/charges/charge.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { priceLines } from '#domain/pricing/price-lines.ts'
import type { TriedPromotion, TryPromotionInput } from '#domain/promotions/api-try-promotion.ts'
import {
  type CandidatePromotion,
  choosePromotions,
  type PromotionChoice,
} from '#domain/promotions/choose-promotions.ts'
import type { Promotion } from '#domain/promotions/promotion.ts'
import { promotionState } from '#domain/promotions/promotion-state.ts'
import { namePromotion } from '#domain/promotions/promotion-words.ts'
import { type CustomerCaller, requirePermission } from '../../access/caller.ts'
import { linePicture } from '../../catalogue/line-picture.ts'
import type { Words } from '../../language/words.ts'
import type { Services } from '../../services.ts'
import { readVariants, type SellableVariant } from '../../stock/queries.ts'
import { formatCouponRefusal } from '../format-coupon-refusal.ts'
import { readOpenPromotions, toPromotion } from '../promotion-queries.ts'
import { rowOfPromotion } from './promotion-row.ts'
import { readClock, readPromotionRows } from './queries.ts'
import { findSampleVariants, readFirstVariants } from './sample-queries.ts'

type Item = { variant: SellableVariant; quantity: number }

/** The number of different products in the generated cart. */
const sampleProducts = 3
const mostPieces = 20

/**
 * Prices a cart with an unsaved promotion by the shop's rules, as if its dates applied and it had not been used. Nothing is
 * stored. @throws ShopError `forbidden`
 */
export async function tryPromotion(
  services: Pick<Services, 'db' | 'settings'>,
  caller: CustomerCaller,
  { offer: input, offerId: promotionId, items, isFirstOrder, words }: TryPromotionInput & { words: Words },
): Promise<TriedPromotion> {
  requirePermission(caller, 'coupons.read')
  const { db, settings } = services
  const [today, open, known] = await Promise.all([
    readClock(db),
    readOpenPromotions(db),
    promotionId === null ? null : readPromotionRows(db, [promotionId]),
  ])
  const row = known?.[0] ?? null
  const columns = rowOfPromotion(input, row)
  const tried = toPromotion({
    ...columns,
    id: promotionId ?? '',
    code: input.code,
    active: true,
    emailFolded: null,
    createdAt: row?.createdAt ?? today,
  })
  const now = columns.startsAt && columns.startsAt > today ? columns.startsAt : today
  const cart = items === null ? await sampleCart(services, tried) : await readCart(services, items)
  const lines = cart.map(({ variant, quantity }) => ({
    productId: variant.productId,
    category: variant.category,
    subcategory: variant.subcategory,
    unitPricePaise: variant.pricePaise,
    mrpPaise: variant.mrpPaise,
    quantity,
  }))
  const circumstances = { now, uses: { all: 0, byCustomer: 0 }, isFirstOrder, buyer: null }
  const asTried: CandidatePromotion = {
    offer: { ...tried, validFrom: null, validTo: null },
    circumstances,
  }
  const others = open
    .filter(({ automatic, id }) => automatic && id !== promotionId)
    .map((promotion) => ({ offer: promotion, circumstances }))
  const choice = choosePromotions({
    lines,
    automatic: tried.automatic ? [...others, asTried] : others,
    coded: tried.automatic ? null : asTried,
  })
  const priced = priceLines({ lines, offers: choice.chosen, terms: settings.current() })
  const say = { texts: words.texts.offers, format: words.format }
  const isTried = (promotion: Promotion) => promotion === asTried.offer
  return {
    lines: cart.map(({ variant, quantity }, index) => ({
      productId: variant.productId,
      variantId: variant.id,
      name: variant.productName,
      size: variant.label,
      picture: linePicture(variant, variant.colours[0] ?? '') || null,
      quantity,
      subtotal: paiseToRupees(priced.lines[index]?.subtotalPaise ?? 0),
      discount: paiseToRupees(priced.lines[index]?.discountPaise ?? 0),
    })),
    subtotal: paiseToRupees(priced.subtotalPaise),
    shipping: paiseToRupees(chargeOf(priced.charges, 'shipping')),
    total: paiseToRupees(priced.totalPaise),
    offers: choice.chosen.map(({ offer: promotion, discountPaise }) => ({
      name: namePromotion(say, promotion),
      discount: paiseToRupees(discountPaise),
      isTried: isTried(promotion),
    })),
    refusal: refusalOf(choice, isTried, words),
    setAside: setAsideOf(choice, isTried, (promotion) => namePromotion(say, promotion)),
    state: promotionState(
      { ...columns, archivedAt: row?.archivedAt ?? null, usedCount: row?.usedCount ?? 0 },
      today,
    ),
  }
}

function refusalOf(
  choice: PromotionChoice,
  isTried: (promotion: Promotion) => boolean,
  words: Words,
): string | null {
  const refused = choice.refused.find(({ offer: promotion }) => isTried(promotion))
  return refused ? formatCouponRefusal(refused)(words) : null
}

function setAsideOf(
  { setAside, chosen }: PromotionChoice,
  isTried: (promotion: Promotion) => boolean,
  nameOf: (promotion: Promotion) => string,
): TriedPromotion['setAside'] {
  const aside = setAside.find(({ offer: promotion }) => isTried(promotion))
  const [taken] = chosen
  return aside && taken ? { by: nameOf(taken.offer), less: paiseToRupees(aside.lessPaise) } : null
}

/** A few products that the promotion applies to, in the required quantities if possible. */
async function sampleCart({ db }: Pick<Services, 'db'>, promotion: Promotion): Promise<Item[]> {
  const variants = await readVariants(db, await findSampleVariants(db, promotion, sampleProducts))
  const cart = variants.map((variant) => ({ variant, quantity: 1 }))
  const { benefit, minimumPieces, minimumSubtotalPaise } = promotion
  const group = benefit.kind === 'pieces' ? benefit.buyPieces + benefit.freePieces : 0
  const wanted = Math.max(minimumPieces, group, 2)
  const piecesOf = () => cart.reduce((sum, { quantity }) => sum + quantity, 0)
  const subtotalOf = () => cart.reduce((sum, { variant, quantity }) => sum + variant.pricePaise * quantity, 0)
  for (let place = 0; cart.length > 0 && piecesOf() < mostPieces; place++) {
    if (piecesOf() >= wanted && subtotalOf() >= minimumSubtotalPaise) break
    const line = cart[place % cart.length]
    if (line) line.quantity += 1
  }
  return cart
}

async function readCart(
  { db }: Pick<Services, 'db'>,
  items: NonNullable<TryPromotionInput['items']>,
): Promise<Item[]> {
  const bare = items.filter(({ variantId }) => variantId === null).map(({ productId }) => productId)
  const first = await readFirstVariants(db, bare)
  const idOf = (item: (typeof items)[number]) => item.variantId ?? first.get(item.productId) ?? ''
  const variants = await readVariants(db, [...new Set(items.map(idOf))])
  const byId = new Map(variants.map((variant) => [variant.id, variant]))
  return items.flatMap((item) => {
    const variant = byId.get(idOf(item))
    return variant ? [{ variant, quantity: item.quantity }] : []
  })
}
