export interface Subcategory {
  slug: string
  name: string
}

export interface Category {
  slug: string
  /** As in products and the API. */
  name: string
  /** For menus and headings; includes the age if the name does not. */
  label: string
  /** For narrow places such as a phone's category strip. */
  shortName: string
  subcategories: readonly Subcategory[]
}

/** 'Ethnic Wear' → 'ethnic-wear'. */
export function slugify(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

function category(name: string, shortName: string, subcategories: string[], label = name): Category {
  const slug = slugify(name)
  return {
    slug,
    name,
    label,
    shortName,
    subcategories: subcategories.map((sub) => ({ slug: slugify(sub), name: sub })),
  }
}

/** The shop's categories in order of display. */
export const CATEGORIES: readonly Category[] = [
  category('Girls Collection', 'Girls', [
    'Dresses',
    'Tops',
    'Skirts',
    'Ethnic Wear',
    'Nightwear',
    'Accessories',
  ]),
  category('Boys Collection', 'Boys', [
    'T-Shirts',
    'Shirts',
    'Bottoms',
    'Ethnic Wear',
    'Nightwear',
    'Winter Wear',
  ]),
  category(
    'Baby Essentials',
    'Baby',
    ['Rompers', 'Onesies', 'Baby Sets', 'Swaddles', 'Booties'],
    'Baby Essentials (0–2 Years)',
  ),
  category('Matching Sibling Sets', 'Sibling Sets', [
    'Festive Sets',
    'Casual Twins',
    'Nightwear Twins',
    'Family Twinning',
  ]),
  category('Fancy Dress', 'Fancy Dress', []),
  category('Festive Wear', 'Festive', []),
]

export function findCategoryBySlug(slug: string): Category | null {
  const wanted = slug.toLowerCase()
  return CATEGORIES.find((entry) => entry.slug === wanted) ?? null
}

/** Also accepts 'ethnic wear', the old form of the path. */
export function findSubcategory(category: Category, slugOrName: string): Subcategory | null {
  const wanted = slugify(slugOrName)
  return category.subcategories.find((entry) => entry.slug === wanted) ?? null
}

/** '/shop', '/shop/girls-collection' or '/shop/girls-collection/ethnic-wear'. */
export function categoryPath(slug?: string | null, subSlug?: string | null): string {
  if (!slug) return '/shop'
  return subSlug ? `/shop/${slug}/${subSlug}` : `/shop/${slug}`
}
