import type { SizeAdvice } from './find-size.ts'

/** What the size chart says. */
export const SIZE_CHART_TEXTS = {
  age: 'Age',
  height: 'Height (cm)',
  chest: 'Chest (cm)',
  waist: 'Waist (cm)',
  childHeight: "Your child's height in cm",
  childAge: 'or age in years',
  choose: 'Choose',
  howMeasured:
    'Measures of the body that each size is made for. Between two sizes, parents in India mostly take the larger.',
} as const

/** One sentence on the size that fits, and why. */
export function sizeAdviceText({ label, reason, nextUp }: SizeAdvice): string {
  switch (reason) {
    case 'height':
      return `${label} fits this height.`
    case 'outgrown_soon':
      return nextUp
        ? `${label} fits now with little room to grow; ${nextUp} will last longer.`
        : `${label} fits now with little room to grow.`
    case 'age':
      return `${label} is made for this age. The height tells more, if you know it.`
    case 'smallest':
      return `${label} is the smallest size and may still be large.`
    case 'largest':
      return `${label} is the largest size and may be tight.`
  }
}
