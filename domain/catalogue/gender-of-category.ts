import type { Gender } from './gender.ts'

/** The default wearer of a category's products. */
export function genderOfCategory(slug: string): Gender {
  if (slug === 'girls-collection') return 'girl'
  return slug === 'boys-collection' ? 'boy' : 'unisex'
}

/**
 * The wearer after a product moves to another category: that category's default, if the wearer was empty or the old
 * default. A different choice stays.
 */
export function genderInCategory(
  { category: before, gender }: { category: string | null; gender: Gender | null },
  category: string | null,
): Gender {
  const followed = gender === null || gender === genderOfCategory(before ?? '')
  return followed ? genderOfCategory(category ?? '') : gender
}
