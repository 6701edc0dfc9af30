import { findCategoryBySlug, findSubcategory } from '#domain/catalogue/categories.ts'
import type { Format } from '#domain/language/format.ts'
import { formatRupees } from '#domain/money/money.ts'
import { isForSomePieces } from './eligible-lines.ts'
import type { Offer, OfferBenefit, OfferPieces } from './offer.ts'
import type { OFFER_TEXTS } from './offer-texts.en.ts'

/** The texts of a language, and what fills them. */
export interface OfferWords {
  texts: typeof OFFER_TEXTS
  format: Format
}

/** What an offer is called: its title, else its code, else what it does. */
export function nameOffer({ texts, format }: OfferWords, offer: Offer): string {
  if (offer.title !== '') return offer.title
  return offer.automatic ? sayBenefit({ texts, format }, offer.benefit) : offer.code
}

/** '10% off', 'Buy 2, get 1 free'. */
export function sayBenefit({ texts, format }: OfferWords, benefit: OfferBenefit): string {
  switch (benefit.kind) {
    case 'amount':
      return format(texts.amountOff, { amount: formatRupees(benefit.amountPaise) })
    case 'percent': {
      const percent = benefit.basisPoints / 100
      return benefit.mostPaise === null
        ? format(texts.percentOff, { percent })
        : format(texts.percentOffAtMost, { percent, most: formatRupees(benefit.mostPaise) })
    }
    case 'pieces': {
      const [percent, buy, free] = [benefit.basisPoints / 100, benefit.buyPieces, benefit.freePieces]
      return percent === 100
        ? format(texts.piecesFree, { buy, free })
        : format(texts.piecesOff, { buy, free, percent })
    }
  }
}

/** The pieces that an offer holds for, such as 'Girls Collection'; null for all of the shop. */
export function sayPieces({ texts, format }: OfferWords, offer: OfferPieces): string | null {
  if (!isForSomePieces(offer)) return null
  const names = offer.categories.flatMap((path) => nameCategory({ texts, format }, path) ?? [])
  if (offer.productIds.length > 0) names.push(texts.somePieces)
  if (names.length === 0) return texts.fullPrice
  const pieces = names.reduce((said, more) => format(texts.and, { pieces: said, more }))
  return offer.onlyFullPrice ? format(texts.somePiecesAtFullPrice, { pieces }) : pieces
}

function nameCategory({ texts, format }: OfferWords, path: string): string | null {
  const [slug = '', sub] = path.split('/')
  const category = findCategoryBySlug(slug)
  if (!category) return null
  const subcategory = sub === undefined ? null : findSubcategory(category, sub)
  return subcategory
    ? format(texts.of, { category: category.name, subcategory: subcategory.name })
    : category.name
}
