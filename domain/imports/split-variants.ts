import { slugify } from '#domain/catalogue/categories.ts'
import { answerKey } from './imported-product.ts'

/** A variant of another shop: everything but its size makes a product of its own here. */
export interface ForeignVariant<Source> {
  source: Source
  /** Empty if it has none. */
  colour: string
  /** Values of options other than size and colour. */
  others: readonly string[]
}

export interface VariantGroup<Source> {
  /** Of the product, or 'handle/colour' for one of many. */
  key: string
  slug: string
  colour: string
  /** Appended to its name, so that two products have different names. */
  ending: string
  variants: Source[]
}

const SLUG_LENGTH = 80

/**
 * Stock is counted by size here, so a product whose variants differ in colour, or in any other option but the size,
 * becomes one product for each, in one colour group. An option with a single value splits nothing.
 */
export function splitVariants<Source>(
  handle: string,
  variants: readonly ForeignVariant<Source>[],
): VariantGroup<Source>[] {
  const colours = new Set(variants.map(({ colour }) => answerKey(colour)))
  const otherPlaces = Math.max(0, ...variants.map(({ others }) => others.length))
  const telling = Array.from({ length: otherPlaces }, (_, place) => place).filter(
    (place) => new Set(variants.map(({ others }) => answerKey(others[place] ?? ''))).size > 1,
  )
  const groups = new Map<string, VariantGroup<Source>>()
  for (const { source, colour, others } of variants) {
    const told = telling.map((place) => others[place] ?? '').filter((value) => value !== '')
    const parts = [...(colours.size > 1 ? [colour] : []), ...told].filter((part) => part !== '')
    const name = answerKey(parts.join(' / '))
    const group = groups.get(name)
    if (group) group.variants.push(source)
    else {
      groups.set(name, {
        key: name === '' ? handle : `${handle}/${name}`,
        slug: slugOf(handle, name),
        colour,
        ending: told.join(', '),
        variants: [source],
      })
    }
  }
  return [...groups.values()]
}

/** 'cotton-frock' and 'rani pink' → 'cotton-frock-rani-pink', within the length limit of an address. */
export function slugOf(handle: string, name: string): string {
  const ending = slugify(name).slice(0, SLUG_LENGTH)
  const room = Math.max(0, SLUG_LENGTH - ending.length - 1)
  // A cut after a word would leave a double hyphen, which is invalid in an address.
  const beginning = slugify(handle).slice(0, room).replace(/-$/, '')
  return [beginning, ending]
    .filter((part) => part !== '')
    .join('-')
    .replace(/-$/, '')
}

/** The colour group of a split product. */
export function colourGroupOf(handle: string): string {
  return slugOf(handle, '')
}
