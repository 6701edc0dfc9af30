/** For whom a garment is made. */
export const GENDERS = ['girl', 'boy', 'unisex'] as const
export type Gender = (typeof GENDERS)[number]

/** The options of the filter under which a product is found: what either can wear is for girls and for boys too. */
export function genderOptions(gender: Gender): readonly Gender[] {
  return gender === 'unisex' ? GENDERS : [gender]
}
