/** The wearer of a garment. */
export const GENDERS = ['girl', 'boy', 'unisex'] as const
export type Gender = (typeof GENDERS)[number]

/** The filter options under which a product is found: unisex products also match girl and boy. */
export function genderOptions(gender: Gender): readonly Gender[] {
  return gender === 'unisex' ? GENDERS : [gender]
}
