/** For whom a garment is made. */
export const GENDERS = ['girl', 'boy', 'unisex'] as const
export type Gender = (typeof GENDERS)[number]

/** For whom the garments of a category are made, where a product does not say so itself. */
export function genderOfCategory(slug: string): Gender {
  if (slug === 'girls-collection') return 'girl'
  return slug === 'boys-collection' ? 'boy' : 'unisex'
}

/**
 * For whom a garment is in another category: as that category says, where it was as the one before says, or where
 * nobody has said it. What somebody chose otherwise stays.
 */
export function genderInCategory(
  { category: before, gender }: { category: string | null; gender: Gender | null },
  category: string | null,
): Gender {
  const followed = gender === null || gender === genderOfCategory(before ?? '')
  return followed ? genderOfCategory(category ?? '') : gender
}

/** The options of the filter under which a product is found: what either can wear is for girls and for boys too. */
export function genderOptions(gender: Gender): readonly Gender[] {
  return gender === 'unisex' ? GENDERS : [gender]
}
