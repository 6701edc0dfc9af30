import type { Garment } from '../garment.ts'
import { genda, leaf, rani } from '../palette.ts'
import { ages } from '../sizes.ts'

export const GIRLS_NIGHTWEAR: readonly Garment[] = [
  {
    slug: 'cloudy-nights-pyjama-set',
    name: 'Cloudy Nights Pyjama Set',
    shelf: 'girls-collection/nightwear',
    kind: 'girlNightwear',
    text: 'Small flowers on a soft blue, piped in rani, with a collar like the grown-ups have. Cool enough for a ceiling fan night.',
    notes: ['Shirt and pyjama'],
    cloth: 'cambric',
    colours: ['Light Blue', 'Pink'],
    price: 949,
    mrp: 1199,
    sizes: ages('2-3Y', '10-11Y'),
    tint: 'kesar',
    look: {
      shape: 'nightwear',
      pattern: 'ditsy',
      fabric: { base: '#CFE3F1', ink: '#FFFFFF', ink2: rani, ink3: genda, leaf, trim: rani },
    },
  },
]
