import { findCategoryBySlug, findSubcategory } from '#domain/catalogue/categories.ts'
import type { Format } from '#domain/language/format.ts'
import { type NamedText, naming, resolveNamedText } from '#domain/language/named-text.ts'
import { formatRupees } from '#domain/money/money.ts'
import { isForSomePieces } from './eligible-lines.ts'
import type { Promotion, PromotionBenefit, PromotionPieces } from './promotion.ts'
import type { PROMOTION_TEXTS } from './promotion-texts.en.ts'

/** The texts of a language with their formatter. */
export interface PromotionWords {
  texts: typeof PROMOTION_TEXTS
  format: Format
}

/** The name of a promotion: its title, else its code, else its benefit. */
export function namePromotion({ texts, format }: PromotionWords, promotion: Promotion): string {
  return ownNameOf(promotion) ?? formatBenefit({ texts, format }, promotion.benefit)
}

/** The title of a promotion, else its code; null for an automatic one without a title. */
export function ownNameOf({ title, automatic, code }: Promotion): string | null {
  if (title !== '') return title
  return automatic ? null : code
}

/** '10% off', 'Buy 2, get 1 free'. */
export function formatBenefit({ texts, format }: PromotionWords, benefit: PromotionBenefit): string {
  const { text, values } = nameBenefit(benefit)
  return resolveNamedText({ [text]: texts[text] }, { text, values }, format) ?? ''
}

const named = naming<Pick<typeof PROMOTION_TEXTS, BenefitText>>()
type BenefitText = 'amountOff' | 'percentOff' | 'percentOffAtMost' | 'piecesFree' | 'piecesOff'

/** The same as a named text. */
export function nameBenefit(benefit: PromotionBenefit): NamedText<BenefitText> {
  switch (benefit.kind) {
    case 'amount':
      return named('amountOff', { amount: formatRupees(benefit.amountPaise) })
    case 'percent': {
      const percent = benefit.basisPoints / 100
      return benefit.mostPaise === null
        ? named('percentOff', { percent })
        : named('percentOffAtMost', { percent, most: formatRupees(benefit.mostPaise) })
    }
    case 'pieces': {
      const [percent, buy, free] = [benefit.basisPoints / 100, benefit.buyPieces, benefit.freePieces]
      return percent === 100 ? named('piecesFree', { buy, free }) : named('piecesOff', { buy, free, percent })
    }
  }
}

/** The eligible pieces, such as 'Girls Collection'; null for the whole shop. */
export function formatScope({ texts, format }: PromotionWords, promotion: PromotionPieces): string | null {
  if (!isForSomePieces(promotion)) return null
  const names = promotion.categories.flatMap((path) => nameCategory({ texts, format }, path) ?? [])
  if (promotion.productIds.length > 0) names.push(texts.somePieces)
  if (names.length === 0) return texts.fullPrice
  const pieces = names.reduce((said, more) => format(texts.and, { pieces: said, more }))
  return promotion.onlyFullPrice ? format(texts.somePiecesAtFullPrice, { pieces }) : pieces
}

function nameCategory({ texts, format }: PromotionWords, path: string): string | null {
  const [slug = '', sub] = path.split('/')
  const category = findCategoryBySlug(slug)
  if (!category) return null
  const subcategory = sub === undefined ? null : findSubcategory(category, sub)
  return subcategory
    ? format(texts.of, { category: category.name, subcategory: subcategory.name })
    : category.name
}
