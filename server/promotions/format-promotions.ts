import { formatRupees, type Paise, paiseToRupees } from '#domain/money/money.ts'
import {
  type CandidatePromotion,
  type ChosenPromotion,
  choosePromotions,
  type PromotionChoice,
  type RefusedPromotion,
  type SetAsidePromotion,
  totalOf,
} from '#domain/promotions/choose-promotions.ts'
import type { Promotion, PromotionLine } from '#domain/promotions/promotion.ts'
import { formatScope, namePromotion } from '#domain/promotions/promotion-words.ts'
import type { TakenSet } from '#domain/promotions/set-shares.ts'
import type { Words } from '../language/words.ts'
import type { QuotedPromotion } from './quoted-promotion.ts'
import type { Candidates } from './read-candidates.ts'

/** The most promotions listed that are not applied, so that the list fits a phone. */
const mostUntaken = 5

/**
 * The customer's view of promotions: applied ones, those replaced by them, codes that would save something, and missing
 * conditions of others.
 */
export function formatPromotions(
  {
    lines,
    sets = [],
    choice,
    candidates,
  }: {
    lines: readonly PromotionLine[]
    /** The discounts of whole sets. */
    sets?: readonly TakenSet[]
    choice: PromotionChoice
    candidates: Candidates & { shown: readonly CandidatePromotion[] }
  },
  words: Words,
): QuotedPromotion[] {
  const taken = choice.chosen.map((entry) => formatTaken(entry, words))
  // Of automatic promotions beaten by the code only the best is named: the others would repeat it.
  const [nearest] = isBeatenByCode(choice)
    ? choice.setAside.toSorted((a, b) => a.lessPaise - b.lessPaise)
    : []
  const beaten = choice.setAside
    .filter((entry) => entry.offer === candidates.coded?.offer || entry === nearest)
    .map((entry) => formatSetAside(entry, choice, words))
  const missing = choice.refused
    .filter(
      ({ offer: promotion }) =>
        promotion.automatic && promotion.shown && promotion !== candidates.coded?.offer,
    )
    .flatMap((entry) => formatMissing(entry, words) ?? [])
  const codes = candidates.shown.map((shown) => tryCode({ lines, choice, candidates }, shown, words))
  const saving = codes.filter((entry) => entry?.reason === 'not_used').sort(byDiscount)
  const further = codes.filter((entry) => entry?.reason !== 'not_used')
  const untaken = [...beaten, ...saving, ...missing, ...further].flatMap((entry) => entry ?? [])
  return [...sets.map((set) => formatSet(set, words)), ...taken, ...untaken.slice(0, mostUntaken)]
}

function formatSet({ name, discountPaise }: TakenSet, { texts, format }: Words): QuotedPromotion {
  const title = format(texts.offers.setDiscount, { name })
  return { code: null, title, discount: paiseToRupees(discountPaise), held: true, ...nothingMissing }
}

/** Whether a typed code replaces automatic promotions, which needs an explanation. */
function isBeatenByCode({ chosen }: PromotionChoice): boolean {
  return chosen.length > 0 && chosen.every(({ offer: promotion }) => !promotion.automatic)
}

function formatTaken({ offer: promotion, discountPaise }: ChosenPromotion, words: Words): QuotedPromotion {
  return { ...named(promotion, words), discount: paiseToRupees(discountPaise), held: true, ...nothingMissing }
}

const nothingMissing = { reason: null, missing: null, message: null }

function formatSetAside(
  { offer: promotion, lessPaise }: SetAsidePromotion,
  { chosen }: PromotionChoice,
  words: Words,
): QuotedPromotion {
  const { texts, format } = words
  const [first, second] = chosen.map((entry) => namePromotion(promotionWords(words), entry.offer))
  const winner = second ? format(texts.offers.together, { first: first ?? '', second }) : (first ?? '')
  const loser = namePromotion(promotionWords(words), promotion)
  const message =
    lessPaise > 0
      ? format(texts.offers.savesMore, { winner, loser, amount: formatRupees(lessPaise) })
      : format(texts.offers.savesSame, { winner, loser })
  return {
    ...named(promotion, words),
    discount: 0,
    held: false,
    reason: 'saves_less',
    missing: null,
    message,
  }
}

/** What a promotion is missing; null if the customer can do nothing about it. */
function formatMissing(
  { offer: promotion, ...refused }: RefusedPromotion,
  words: Words,
): QuotedPromotion | null {
  const { texts, format } = words
  const pieces = formatScope(promotionWords(words), promotion)
  const say = (reason: QuotedPromotion['reason'], missing: number | null, message: string) => ({
    ...named(promotion, words),
    discount: 0,
    held: false,
    reason,
    missing,
    message,
  })
  const { missingPieces: count, missingPaise, code } = refused
  if (code === 'coupon_no_piece') return say(code, null, format(texts.offers.only, { pieces: pieces ?? '' }))
  if (code === 'coupon_pieces') {
    const message =
      pieces === null
        ? format(texts.offers.addPieces, { count })
        : format(texts.offers.addPiecesFrom, { count, pieces })
    return say(code, count, message)
  }
  if (code !== 'coupon_minimum') return null
  const minimum = formatRupees(promotion.minimumSubtotalPaise)
  const missing = formatRupees(missingPaise)
  const message =
    pieces === null
      ? format(texts.offers.fromAmount, { minimum, missing })
      : format(texts.offers.fromAmountOf, { minimum, missing, pieces })
  return say(code, paiseToRupees(missingPaise), message)
}

/** What a code that was not typed would change; null if it saves nothing more, or cannot be used. */
function tryCode(
  {
    lines,
    choice,
    candidates,
  }: { lines: readonly PromotionLine[]; choice: PromotionChoice; candidates: Candidates },
  shown: CandidatePromotion,
  words: Words,
): QuotedPromotion | null {
  const tried = choosePromotions({ lines, automatic: candidates.automatic, coded: shown })
  const refused = tried.refused.find(({ offer: promotion }) => promotion === shown.offer)
  if (refused) return formatMissing(refused, words)
  const morePaise: Paise = totalOf(tried.chosen) - totalOf(choice.chosen)
  if (morePaise <= 0) return null
  const message = words.format(words.texts.offers.saves, { amount: formatRupees(morePaise) })
  const discount = paiseToRupees(morePaise)
  return { ...named(shown.offer, words), discount, held: false, reason: 'not_used', missing: null, message }
}

function named(promotion: Promotion, words: Words): Pick<QuotedPromotion, 'code' | 'title'> {
  return {
    code: promotion.automatic ? null : promotion.code,
    title: namePromotion(promotionWords(words), promotion),
  }
}

function promotionWords({ texts, format }: Words) {
  return { texts: texts.offers, format }
}

function byDiscount(a: QuotedPromotion | null, b: QuotedPromotion | null): number {
  return (b?.discount ?? 0) - (a?.discount ?? 0)
}
