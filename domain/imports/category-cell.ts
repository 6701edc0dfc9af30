import {
  CATEGORIES,
  type Category,
  findCategoryBySlug,
  findSubcategory,
  slugify,
} from '#domain/catalogue/categories.ts'
import type { Gender } from '#domain/catalogue/gender.ts'
import { lookUp } from '#domain/language/look-up.ts'
import { plainWords } from './cell-value.ts'
import { answerKey, type ImportChoices } from './imported-product.ts'

export interface Place {
  category: string | null
  subcategory: string | null
}

/** Other shops' words for our subcategories; a word for both girls and boys needs a category. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  frock: 'dresses',
  frocks: 'dresses',
  dress: 'dresses',
  gowns: 'dresses',
  't-shirt': 't-shirts',
  tshirts: 't-shirts',
  'tee shirts': 't-shirts',
  tees: 't-shirts',
  shirt: 'shirts',
  top: 'tops',
  'tops & tees': 'tops',
  skirt: 'skirts',
  pants: 'bottoms',
  trousers: 'bottoms',
  shorts: 'bottoms',
  jeans: 'bottoms',
  ethnic: 'ethnic-wear',
  lehengas: 'ethnic-wear',
  kurtas: 'ethnic-wear',
  'kurta sets': 'ethnic-wear',
  nightsuits: 'nightwear',
  'night suits': 'nightwear',
  pyjamas: 'nightwear',
  sleepwear: 'nightwear',
  jackets: 'winter-wear',
  sweaters: 'winter-wear',
  romper: 'rompers',
  onesie: 'onesies',
  bodysuits: 'onesies',
  swaddle: 'swaddles',
  blankets: 'swaddles',
  'baby blankets': 'swaddles',
  booty: 'booties',
  costumes: 'fancy-dress',
  'fancy dress': 'fancy-dress',
  festive: 'festive-wear',
}

const CATEGORY_WORDS: readonly [RegExp, string][] = [
  [/\b(sibling|twinning|twins)\b/, 'matching-sibling-sets'],
  [/\b(fancy dress|costumes?)\b/, 'fancy-dress'],
  [/\b(girls?|daughters?)\b/, 'girls-collection'],
  [/\b(boys?|sons?)\b/, 'boys-collection'],
  [/\b(baby|babies|infants?|toddlers?|newborn)\b/, 'baby-essentials'],
]

/** Our category for a slug, name, label or short name. */
export function findCategory(text: string): Category | null {
  const words = plainWords(text)
  return (
    findCategoryBySlug(slugify(text)) ??
    CATEGORIES.find((entry) =>
      [entry.name, entry.label, entry.shortName].some((name) => plainWords(name) === words),
    ) ??
    null
  )
}

/** Subcategory of a category by its slug, name, or another shop's word; null for none. */
export function findKnownSubcategory(category: Category, text: string): string | null {
  const found =
    findSubcategory(category, text) ?? findSubcategory(category, lookUp(OTHER_WORDS, plainWords(text)) ?? '')
  return found?.slug ?? null
}

/** 'girls-collection/dresses' as a choice; null for an unknown category. */
export function placeOfChoice(choice: string): Place | null {
  if (choice.trim() === '') return { category: null, subcategory: null }
  const [first = '', second] = choice.split('/')
  const category = findCategory(first)
  if (!category) return null
  const subcategory = second ? findKnownSubcategory(category, second) : null
  return { category: category.slug, subcategory }
}

/** The parts of 'Apparel > Clothing > Dresses' or 'Girls/Frocks', outermost first. */
export function pathParts(path: string): string[] {
  return path
    .split(/\s*(?:>|»|\/)\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/**
 * Our category for another shop's category. The shopkeeper's answer takes precedence; then the parts of its path,
 * innermost first, with the product's wearer if the words do not say it. Null if uncertain.
 */
export function placeOfTheirs(
  path: string,
  choices: ImportChoices['category'],
  gender: Gender | null,
): Place | null {
  const answer = lookUp(choices, answerKey(path))
  if (answer !== undefined) return placeOfChoice(answer)
  const parts = pathParts(path)
  const category = categoryOfParts(parts, gender)
  if (!category) return null
  for (const part of [...parts].reverse()) {
    const words = plainWords(part)
    const bare = words.replace(/^(?:baby & toddler|girls?|boys?|kids?|baby|toddler|infant)(?:['’]s?)?\s+/, '')
    const subcategory = findKnownSubcategory(category, words) ?? findKnownSubcategory(category, bare)
    if (subcategory) return { category: category.slug, subcategory }
  }
  // A category without subcategories is found by its name alone; others need a subcategory.
  const isWhole = category.subcategories.length === 0 || parts.some((part) => findCategory(part) === category)
  return isWhole ? { category: category.slug, subcategory: null } : null
}

function categoryOfParts(parts: readonly string[], gender: Gender | null): Category | null {
  for (const part of [...parts].reverse()) {
    const named = findCategory(part)
    if (named) return named
  }
  const words = plainWords(parts.join(' '))
  // The heading 'Baby & Toddler' contains clothes of every age: the rest of the path decides.
  const narrowed = words.replaceAll('baby & toddler', '')
  const slug = CATEGORY_WORDS.find(([pattern]) => pattern.test(narrowed))?.[1]
  if (slug) return findCategoryBySlug(slug)
  const byGender = gender === 'girl' ? 'girls-collection' : gender === 'boy' ? 'boys-collection' : null
  if (byGender) return findCategoryBySlug(byGender)
  // 'Rompers' are for babies only, 'Frocks' for girls only: a word of a single category decides.
  const own = CATEGORIES.filter((category) =>
    parts.some((part) => findKnownSubcategory(category, part) !== null),
  )
  return own.length === 1 ? (own[0] ?? null) : null
}
