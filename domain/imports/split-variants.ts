import { slugify } from '#domain/catalogue/categories.ts'
import { askedKey } from './imported-product.ts'

/** A variant of another shop: what is not its size makes a product of its own here. */
export interface ForeignVariant<Source> {
  source: Source
  /** Empty where it has none. */
  colour: string
  /** Values of options that are neither size nor colour. */
  others: readonly string[]
}

export interface VariantGroup<Source> {
  /** Of the product, or 'handle/colour' for one of many. */
  key: string
  slug: string
  colour: string
  /** What its name gets behind it, so that two products are not called the same. */
  ending: string
  variants: Source[]
}

const SLUG_LENGTH = 80

/**
 * Stock is counted by size here, so a product whose variants differ in colour, or in anything else that is no size,
 * becomes one product for each, joined by a colour group. An option with one value alone parts nothing.
 */
export function splitVariants<Source>(
  handle: string,
  variants: readonly ForeignVariant<Source>[],
): VariantGroup<Source>[] {
  const colours = new Set(variants.map(({ colour }) => askedKey(colour)))
  const otherPlaces = Math.max(0, ...variants.map(({ others }) => others.length))
  const telling = Array.from({ length: otherPlaces }, (_, place) => place).filter(
    (place) => new Set(variants.map(({ others }) => askedKey(others[place] ?? ''))).size > 1,
  )
  const groups = new Map<string, VariantGroup<Source>>()
  for (const { source, colour, others } of variants) {
    const told = telling.map((place) => others[place] ?? '').filter((value) => value !== '')
    const parts = [...(colours.size > 1 ? [colour] : []), ...told].filter((part) => part !== '')
    const name = askedKey(parts.join(' / '))
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

/** 'cotton-frock' and 'rani pink' → 'cotton-frock-rani-pink', not longer than an address may be. */
export function slugOf(handle: string, name: string): string {
  const ending = slugify(name).slice(0, SLUG_LENGTH)
  const room = Math.max(0, SLUG_LENGTH - ending.length - 1)
  // Cut behind a word it would end in a hyphen, and two of them are no address.
  const beginning = slugify(handle).slice(0, room).replace(/-$/, '')
  return [beginning, ending]
    .filter((part) => part !== '')
    .join('-')
    .replace(/-$/, '')
}

/** What joins the products that one became. */
export function colourGroupOf(handle: string): string {
  return slugOf(handle, '')
}
