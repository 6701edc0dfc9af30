/** What the size chart says. */
export const SIZE_CHART_TEXTS = {
  age: 'Age',
  height: 'Height (cm)',
  chest: 'Chest (cm)',
  waist: 'Waist (cm)',
  childHeight: "Your child's height in cm",
  childAge: 'or age in years',
  fitsChest: 'chest {cm} cm',
  fitsWaist: 'waist {cm} cm',
  choose: 'Choose',
  howMeasured:
    'Measures of the body that each size is made for. Between two sizes, parents in India mostly take the larger.',
  sizeGuide: 'Size guide',
  guideDescription: 'Children’s sizes by age, height, chest and waist, and what sizes 16 to 36 mean.',
  guideIntro:
    'Most of our sizes follow the age on the label; ethnic wear is often sized by a number. S, M and L differ from product to product: each product page gives their age and height, and has a size chart of its own, which goes before this one.',
  inches: 'Ethnic wear size',
  /** One sentence on the size that fits, and why. */
  advice: {
    height: '{size} fits this height.',
    outgrown_soon: '{size} fits now with little room to grow.',
    outgrown_soon_larger: '{size} fits now with little room to grow; {larger} will last longer.',
    age: '{size} is made for this age. The height tells more, if you know it.',
    smallest: '{size} is the smallest size and may still be large.',
    largest: '{size} is the largest size and may be tight.',
  },
} as const
