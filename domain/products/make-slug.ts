import { slugify } from '#domain/catalogue/categories.ts'
import { LONGEST_SLUG } from '#domain/catalogue/product-rules.ts'

/** The address of a product from its name: 'Gulmohar Frock' → 'gulmohar-frock'. Empty without Latin letters. */
export function makeSlug(name: string): string {
  // 'Girl’s' is one word, and é becomes e.
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/&/g, ' and ')
  return cut(slugify(plain), LONGEST_SLUG - 5)
}

/** Cuts at the end of a word. */
function cut(slug: string, longest: number): string {
  if (slug.length <= longest) return slug
  const words = slug.slice(0, longest + 1).split('-')
  return words.length > 1 ? words.slice(0, -1).join('-') : slug.slice(0, longest)
}

/** Variants of an address or SKU that is taken: itself, then with a number appended. */
export function numbered(base: string, most: number): string[] {
  return [base, ...Array.from({ length: most - 1 }, (_, index) => `${base}-${index + 2}`)]
}

/** Whether an address was made from a name, with or without a number. */
export function isMadeFrom(slug: string, name: string): boolean {
  const base = makeSlug(name)
  return (
    base !== '' &&
    (slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1))))
  )
}
