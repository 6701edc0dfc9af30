import { CATEGORIES, slugify } from '#domain/catalogue/categories.ts'
import { genderOfCategory } from '#domain/catalogue/gender-of-category.ts'
import type { IndexRow, IndexVariant } from '#server/catalogue/index/index-row.ts'
import { COLOURS, FABRICS, FEATURES, GARMENTS, MOTIFS, makeVocabulary } from './catalogue-words.ts'
import { RandomNumbers } from './random-numbers.ts'

const AGES = ['2-3Y', '3-4Y', '4-5Y', '5-6Y', '6-7Y', '7-8Y', '8-9Y', '9-10Y', '10-11Y', '11-12Y', '12-13Y']
const BABY_AGES = ['0-3M', '3-6M', '6-9M', '9-12M', '12-18M', '18-24M']
const LETTERS = ['XS', 'S', 'M', 'L', 'XL', 'XXL']
const INCHES = ['16', '18', '20', '22', '24', '26', '28', '30', '32', '34', '36']
type Place = Pick<IndexRow, 'category' | 'subcategory'>

const PLACES: readonly Place[] = CATEGORIES.flatMap((entry): Place[] =>
  entry.subcategories.length > 0
    ? entry.subcategories.map(({ slug }) => ({ category: entry.slug, subcategory: slug }))
    : [{ category: entry.slug, subcategory: null }],
)

/** Invented products, the same ones for the same seed, with the spread of words and values of a real shop. */
export function* generateCatalogue(products: number, seed = 7): Generator<IndexRow, void, void> {
  const vocabulary = makeVocabulary(seed)
  const random = new RandomNumbers(seed)
  for (let number = 0; number < products; number++) yield generateProduct(number, vocabulary, random)
}

function generateProduct(number: number, vocabulary: readonly string[], random: RandomNumbers): IndexRow {
  const { category, subcategory } = random.pick(PLACES)
  const garment = random.pick(GARMENTS[subcategory ?? ''] ?? ['Set'])
  const name = [capitalised(random.pickByRank(vocabulary)), random.pick(MOTIFS), garment].join(' ')
  const mrpPaise = Math.round(Math.exp(random.whole(530, 890) / 100)) * 100
  const variants = generateVariants(category, mrpPaise, random)
  const shown = variants.find((variant) => variant.inStock) ?? variants[0]
  const reviewCount = random.chance(0.4) ? 0 : Math.floor(random.next() ** 3 * 300) + 1
  const words = Array.from({ length: random.whole(14, 40) }, () => random.pickByRank(vocabulary))
  const filterColours = random.some(COLOURS, random.whole(1, 4))
  return {
    productId: `prd_${number.toString(36).padStart(6, '0')}`,
    slug: `${slugify(name)}-${number}`,
    name,
    description: `${garment} for children, ${words.join(' ')}.`,
    category,
    subcategory,
    colours: [filterColours.join(' with ')],
    filterColours,
    gender: genderOfCategory(category),
    variants,
    pricePaise: shown?.pricePaise ?? mrpPaise,
    mrpPaise,
    rating: reviewCount === 0 ? 0 : random.whole(20, 50) / 10,
    reviewCount,
    featured: random.chance(0.05),
    trending: random.chance(0.08),
    isNew: random.chance(0.1),
    position: random.chance(0.1) ? random.whole(1, 500) : 1_000,
    createdAt: Date.UTC(2025, 0, 1) + random.whole(0, 600 * 86_400) * 1_000,
    unitsSold90Days: Math.floor(random.next() ** 6 * 900),
    countryOfOrigin: random.chance(0.92) ? 'IN' : random.pick(['BD', 'CN', 'VN', 'TR']),
    features: random.some(FEATURES, 3),
    fabric: random.pick(FABRICS),
  }
}

function generateVariants(category: string, mrpPaise: number, random: RandomNumbers): IndexVariant[] {
  const scale = category === 'baby-essentials' ? BABY_AGES : random.pick([AGES, AGES, LETTERS, INCHES])
  const first = random.whole(0, Math.max(0, scale.length - 4))
  const labels = random.chance(0.05) ? ['Free Size'] : scale.slice(first, first + random.whole(3, 6))
  const reduced = random.chance(0.5) ? 1 - random.whole(1, 6) / 10 : 1
  return labels.map((label) => ({
    label,
    pricePaise: Math.round((mrpPaise * reduced) / 100) * 100,
    inStock: random.chance(0.8),
  }))
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
