import { formatRupees, type Paise, paiseToRupees } from '#domain/money/money.ts'
import {
  type CandidateOffer,
  type ChosenOffer,
  chooseOffers,
  type OfferChoice,
  type RefusedOffer,
  type SetAsideOffer,
  totalOf,
} from '#domain/promotions/choose-offers.ts'
import type { Offer, OfferLine } from '#domain/promotions/offer.ts'
import { formatScope, nameOffer } from '#domain/promotions/offer-words.ts'
import type { Words } from '../language/words.ts'
import type { QuotedOffer } from './quoted-offer.ts'
import type { Candidates } from './read-candidates.ts'

/** The most offers listed that are not applied, so that the list fits a phone. */
const mostUntaken = 5

/**
 * The customer's view of offers: applied ones, those replaced by them, codes that would save something, and missing
 * conditions of others.
 */
export function formatOffers(
  {
    lines,
    choice,
    candidates,
  }: {
    lines: readonly OfferLine[]
    choice: OfferChoice
    candidates: Candidates & { shown: readonly CandidateOffer[] }
  },
  words: Words,
): QuotedOffer[] {
  const taken = choice.chosen.map((entry) => sayTaken(entry, words))
  // Of automatic offers beaten by the code only the best is named: the others would repeat it.
  const [nearest] = isBeatenByCode(choice)
    ? choice.setAside.toSorted((a, b) => a.lessPaise - b.lessPaise)
    : []
  const beaten = choice.setAside
    .filter((entry) => entry.offer === candidates.coded?.offer || entry === nearest)
    .map((entry) => saySetAside(entry, choice, words))
  const missing = choice.refused
    .filter(({ offer }) => offer.automatic && offer.shown && offer !== candidates.coded?.offer)
    .flatMap((entry) => sayMissing(entry, words) ?? [])
  const codes = candidates.shown.map((shown) => tryCode({ lines, choice, candidates }, shown, words))
  const saving = codes.filter((entry) => entry?.reason === 'not_used').sort(byDiscount)
  const further = codes.filter((entry) => entry?.reason !== 'not_used')
  const untaken = [...beaten, ...saving, ...missing, ...further].flatMap((entry) => entry ?? [])
  return [...taken, ...untaken.slice(0, mostUntaken)]
}

/** Whether a typed code replaces automatic offers, which needs an explanation. */
function isBeatenByCode({ chosen }: OfferChoice): boolean {
  return chosen.length > 0 && chosen.every(({ offer }) => !offer.automatic)
}

function sayTaken({ offer, discountPaise }: ChosenOffer, words: Words): QuotedOffer {
  return { ...named(offer, words), discount: paiseToRupees(discountPaise), held: true, ...nothingMissing }
}

const nothingMissing = { reason: null, missing: null, message: null }

function saySetAside(
  { offer, lessPaise }: SetAsideOffer,
  { chosen }: OfferChoice,
  words: Words,
): QuotedOffer {
  const { texts, format } = words
  const [first, second] = chosen.map((entry) => nameOffer(offerWords(words), entry.offer))
  const winner = second ? format(texts.offers.together, { first: first ?? '', second }) : (first ?? '')
  const loser = nameOffer(offerWords(words), offer)
  const message =
    lessPaise > 0
      ? format(texts.offers.savesMore, { winner, loser, amount: formatRupees(lessPaise) })
      : format(texts.offers.savesSame, { winner, loser })
  return { ...named(offer, words), discount: 0, held: false, reason: 'saves_less', missing: null, message }
}

/** What an offer is missing; null if the customer can do nothing about it. */
function sayMissing({ offer, ...refused }: RefusedOffer, words: Words): QuotedOffer | null {
  const { texts, format } = words
  const pieces = formatScope(offerWords(words), offer)
  const say = (reason: QuotedOffer['reason'], missing: number | null, message: string) => ({
    ...named(offer, words),
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
  const minimum = formatRupees(offer.minimumSubtotalPaise)
  const missing = formatRupees(missingPaise)
  const message =
    pieces === null
      ? format(texts.offers.fromAmount, { minimum, missing })
      : format(texts.offers.fromAmountOf, { minimum, missing, pieces })
  return say(code, paiseToRupees(missingPaise), message)
}

/** What a code that was not typed would change; null if it saves nothing more, or cannot be used. */
function tryCode(
  { lines, choice, candidates }: { lines: readonly OfferLine[]; choice: OfferChoice; candidates: Candidates },
  shown: CandidateOffer,
  words: Words,
): QuotedOffer | null {
  const tried = chooseOffers({ lines, automatic: candidates.automatic, coded: shown })
  const refused = tried.refused.find(({ offer }) => offer === shown.offer)
  if (refused) return sayMissing(refused, words)
  const morePaise: Paise = totalOf(tried.chosen) - totalOf(choice.chosen)
  if (morePaise <= 0) return null
  const message = words.format(words.texts.offers.saves, { amount: formatRupees(morePaise) })
  const discount = paiseToRupees(morePaise)
  return { ...named(shown.offer, words), discount, held: false, reason: 'not_used', missing: null, message }
}

function named(offer: Offer, words: Words): Pick<QuotedOffer, 'code' | 'title'> {
  return { code: offer.automatic ? null : offer.code, title: nameOffer(offerWords(words), offer) }
}

function offerWords({ texts, format }: Words) {
  return { texts: texts.offers, format }
}

function byDiscount(a: QuotedOffer | null, b: QuotedOffer | null): number {
  return (b?.discount ?? 0) - (a?.discount ?? 0)
}
