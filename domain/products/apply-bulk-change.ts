import { genderInCategory } from '#domain/catalogue/gender-of-category.ts'
import { format } from '#domain/language/format.ts'
import { formatRupees } from '#domain/money/money.ts'
import { MOST_STOCK } from '#domain/stock/stock-reasons.ts'
import { BULK_TEXTS as TEXTS } from '#texts/products/bulk-texts.ts'
import type { BulkChange } from './bulk-change.ts'
import { type AmountLimits, changeAmount } from './change-amount.ts'
import { MOST_PAISE, type ProductContent, type SizeContent } from './product-content.ts'

/** A product after a bulk change, or why it is not changed. */
export type BulkApplied =
  | { content: ProductContent; refusal: null }
  /** A sentence with the size. */
  | { content: null; refusal: string }

/**
 * Applies a bulk edit to one product, or nothing if one of its sizes cannot change. The status is not part of the
 * content. Sizes without a price are skipped, since a relative change needs one.
 */
export function applyBulkChange(content: ProductContent, change: BulkChange): BulkApplied {
  switch (change.what) {
    case 'price':
    case 'mrp':
      return eachSize(content, (size) => withAmount(size, change))
    case 'stock':
      return eachSize(content, (size) => withStock(size, change.difference))
    case 'flags': {
      const { featured, trending, isNew } = change
      const { flags } = content
      return done({
        ...content,
        flags: {
          featured: featured ?? flags.featured,
          trending: trending ?? flags.trending,
          isNew: isNew ?? flags.isNew,
        },
      })
    }
    case 'category': {
      const { category, subcategory } = change
      return done({ ...content, category, subcategory, gender: genderInCategory(content, category) })
    }
    case 'hsn':
      return done({ ...content, hsn: change.hsn })
    case 'taxClass':
      return done({ ...content, taxClass: change.taxClass })
    case 'country':
      return done({ ...content, countryOfOrigin: change.countryOfOrigin })
    case 'status':
      return done(content)
  }
}

const done = (content: ProductContent): BulkApplied => ({ content, refusal: null })

function eachSize(
  content: ProductContent,
  changeSize: (size: SizeContent) => SizeContent | string,
): BulkApplied {
  const sizes: SizeContent[] = []
  for (const size of content.sizes) {
    const changed = changeSize(size)
    if (typeof changed === 'string') return { content: null, refusal: changed }
    sizes.push(changed)
  }
  return done({ ...content, sizes })
}

function withAmount(
  size: SizeContent,
  change: Extract<BulkChange, { what: 'price' | 'mrp' }>,
): SizeContent | string {
  const { label, pricePaise, mrpPaise } = size
  const now = change.what === 'price' ? pricePaise : mrpPaise
  if (now === null) return size
  const limits: AmountLimits =
    change.what === 'price'
      ? { least: 100, most: mrpPaise ?? MOST_PAISE }
      : { least: pricePaise ?? 100, most: MOST_PAISE }
  // A draft may have more decimals than money has.
  const { paise, refusal } = changeAmount(Math.round(now), change, roundedLimits(limits))
  if (refusal === null)
    return change.what === 'price' ? { ...size, pricePaise: paise } : { ...size, mrpPaise: paise }
  const text = TEXTS.refusals[change.what][refusal]
  const limit = formatRupees(refusal === 'too_high' ? limits.most : limits.least)
  return format(text, { size: label, amount: formatRupees(paise), limit })
}

const roundedLimits = ({ least, most }: AmountLimits): AmountLimits => ({
  least: Math.round(least),
  most: Math.round(most),
})

function withStock(size: SizeContent, difference: number): SizeContent | string {
  // A size that is not saved yet has no stock to change.
  if (size._id === null || size.stock === null) return size
  const stock = size.stock + difference
  if (stock < 0) return format(TEXTS.refusals.tooFew, { size: size.label, count: size.stock })
  if (stock > MOST_STOCK) return format(TEXTS.refusals.tooMany, { size: size.label, most: MOST_STOCK })
  return { ...size, stock }
}
