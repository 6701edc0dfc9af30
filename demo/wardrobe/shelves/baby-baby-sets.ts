import type { Garment } from '../garment.ts'
import { rani } from '../palette.ts'
import { ages } from '../sizes.ts'

export const BABY_BABY_SETS: readonly Garment[] = [
  {
    slug: 'newborn-jabla-set',
    name: 'Newborn Jabla Set, 3 Pieces',
    shelf: 'baby-essentials/baby-sets',
    kind: 'babySet',
    text: 'A wrap jabla, footless pants and a cap with a pom-pom: what goes into the hospital bag first. No buttons at the back, nothing over the head.',
    notes: ['Jabla, pants and cap'],
    cloth: 'organic',
    colours: ['Cream', 'Red'],
    price: 899,
    mrp: 1199,
    sizes: ages('0-3M', '6-9M'),
    maker: 'kolkata',
    flags: ['trending'],
    tint: 'mor',
    look: { shape: 'babyset', pattern: 'dots', fabric: { base: '#FDF3E3', ink: rani, trim: rani } },
  },
  {
    slug: 'kesar-knit-sweater',
    name: 'Kesar Knit Sweater',
    shelf: 'baby-essentials/baby-sets',
    kind: 'babyKnit',
    text: 'The colour of saffron milk, knitted close so that small fingers do not catch. It goes with every legging in the drawer.',
    notes: ['Wide neck for easy dressing'],
    cloth: 'knit',
    colours: ['Orange', 'Tan'],
    price: 899,
    mrp: 1099,
    sizes: ages('3-6M', '18-24M'),
    maker: 'ludhiana',
    tint: 'jamun',
    look: {
      shape: 'sweater',
      pattern: 'solid',
      band: false,
      tilt: -2,
      fabric: { base: '#F2C078', trim: '#E0A04A' },
    },
  },
]
