import type { Garment } from '../garment.ts'
import { genda, leaf, neel } from '../palette.ts'
import { ages } from '../sizes.ts'

export const BABY_ONESIES: readonly Garment[] = [
  {
    slug: 'little-star-onesie',
    name: 'Little Star Onesie',
    shelf: 'baby-essentials/onesies',
    kind: 'onesie',
    text: 'Gold and indigo stars on organic cotton, with edges that stretch wide when the nappy goes wrong. Pull it down over the shoulders, not up over the head.',
    notes: ['Printed with water-based colours'],
    cloth: 'organic',
    colours: ['Cream', 'Yellow', 'Navy'],
    price: 449,
    sizes: ages('0-3M', '18-24M'),
    maker: 'tiruppur',
    flags: ['featured'],
    tint: 'jamun',
    look: {
      shape: 'onesie',
      pattern: 'stars',
      tilt: -2,
      fabric: { base: '#FFF6E6', ink: genda, ink2: neel, trim: genda },
    },
  },
  {
    slug: 'mogra-long-sleeve-onesie',
    name: 'Mogra Long-Sleeve Onesie',
    shelf: 'baby-essentials/onesies',
    kind: 'onesie',
    text: 'White mogra scattered on the palest pink, with sleeves to the wrist for air-conditioned afternoons.',
    notes: ['Cuffs that do not press'],
    cloth: 'organic',
    colours: ['Pink', 'White'],
    price: 549,
    sizes: ages('0-3M', '12-18M'),
    maker: 'tiruppur',
    tint: 'pista',
    look: {
      shape: 'onesie',
      pattern: 'ditsy',
      sleeve: 'long',
      fabric: {
        base: '#FBE3DE',
        ink: '#FFFFFF',
        ink2: '#E0557E',
        ink3: leaf,
        leaf,
        core: genda,
        trim: '#E0557E',
      },
    },
  },
]
