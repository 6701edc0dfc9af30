import type { Gender } from './gender.ts'

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
