/** Texts of the size chart. */
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
  howMeasured: 'Body measurements for each size. Between two sizes? Most parents choose the larger one.',
  sizeGuide: 'Size guide',
  guideDescription: 'Children’s sizes by age, height, chest and waist, and what sizes 16 to 36 mean.',
  guideIntro:
    'Most sizes follow the age on the label. Ethnic wear often has a number instead. S, M and L vary by product, so check the size chart on the product page first.',
  inches: 'Ethnic wear size',
  /** One sentence on the size that fits, and why. */
  advice: {
    height: '{size} fits this height.',
    outgrown_soon: '{size} fits now, with little room to grow.',
    outgrown_soon_larger: '{size} fits now, with little room to grow. {larger} will last longer.',
    age: '{size} is made for this age. Add the height for a better match.',
    smallest: '{size} is the smallest size and may still be large.',
    largest: '{size} is the largest size and may be tight.',
  },
} as const
