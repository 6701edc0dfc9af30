/** For whom a garment is made. */
export const GENDERS = ['girl', 'boy', 'unisex'] as const
export type Gender = (typeof GENDERS)[number]

/** For whom the garments of a category are made, where a product does not say so itself. */
export function genderOfCategory(slug: string): Gender {
  if (slug === 'girls-collection') return 'girl'
  return slug === 'boys-collection' ? 'boy' : 'unisex'
}
