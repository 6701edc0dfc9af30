import type { Garment } from '../garment.ts'
import { ages } from '../sizes.ts'

export const BOYS_BOTTOMS: readonly Garment[] = [
  {
    slug: 'everyday-joggers',
    name: 'Everyday Joggers',
    shelf: 'boys-collection/bottoms',
    kind: 'trousers',
    text: 'Washed blue, tapered, with pockets deep enough for a cricket ball. The knees are doubled on the inside, where nobody sees.',
    notes: ['Cuffs that push up and stay up'],
    cloth: 'fleece',
    colours: ['Blue'],
    price: 649,
    sizes: ages('2-3Y', '13-14Y'),
    maker: 'tiruppur',
    tint: 'kora',
    look: {
      shape: 'trousers',
      pattern: 'solid',
      tilt: 2,
      string: '#FFF3DC',
      fabric: { base: '#4E6E92', trim: '#3F5C7C' },
    },
  },
  {
    slug: 'terrace-shorts',
    name: 'Terrace Shorts',
    shelf: 'boys-collection/bottoms',
    kind: 'shorts',
    text: 'Pinstripes in sky blue with a contrasting waistband, for kite season and for the hose. They dry before the chai is ready.',
    notes: ['Back patch pockets'],
    cloth: 'poplin',
    colours: ['Beige', 'Blue'],
    price: 549,
    mrp: 699,
    sizes: ages('12-18M', '9-10Y'),
    tint: 'mor',
    look: {
      shape: 'trousers',
      length: 'short',
      pattern: 'pinstripe',
      string: '#FFFFFF',
      fabric: { base: '#F7EEDC', ink: '#6E93B8', trim: '#6E93B8' },
    },
  },
]
