import { memoise } from './memoise.ts'
import { sizeAgeMonths } from './sizes.ts'

/** From this age, in months, a child is no longer a baby. */
const BABY_UNTIL_MONTHS = 24

/** Whether a size is made for children below two years, as far as its label tells. */
export const isBabySize = memoise((label) => {
  const age = sizeAgeMonths(label)
  return age !== null && age[0] < BABY_UNTIL_MONTHS
})

/**
 * Whether babies wear it: everything of their own category, including a one-size swaddle, and products in a baby's
 * size.
 */
export function isForBabies(category: string, labels: readonly string[]): boolean {
  return category === 'baby-essentials' || labels.some(isBabySize)
}
