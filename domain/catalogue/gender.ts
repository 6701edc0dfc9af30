/** For whom a garment is made. */
export const GENDERS = ['girl', 'boy', 'unisex'] as const
export type Gender = (typeof GENDERS)[number]

/** For whom the garments of a category are made, where a product does not say so itself. */
export function genderOfCategory(slug: string): Gender {
  if (slug === 'girls-collection') return 'girl'
  return slug === 'boys-collection' ? 'boy' : 'unisex'
}

/** The options of the filter under which a product is found: what either can wear is for girls and for boys too. */
export function genderOptions(gender: Gender): readonly Gender[] {
  return gender === 'unisex' ? GENDERS : [gender]
}
