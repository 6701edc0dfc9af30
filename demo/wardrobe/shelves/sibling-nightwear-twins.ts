import type { Garment } from '../garment.ts'
import { neel, rani } from '../palette.ts'
import { ages } from '../sizes.ts'

export const SIBLING_NIGHTWEAR_TWINS: readonly Garment[] = [
  {
    slug: 'starry-night-twins',
    name: 'Starry Night Twins',
    shelf: 'matching-sibling-sets/nightwear-twins',
    kind: 'siblingSet',
    text: 'A night suit for the elder, a long-sleeved onesie for the baby, the same stars on both. One bedtime, possibly.',
    notes: ['One night suit and one onesie (9-12M)'],
    cloth: 'jersey',
    colours: ['Yellow', 'Navy', 'Pink'],
    price: 1799,
    sizes: ages('2-3Y', '6-7Y'),
    pieces: 2,
    maker: 'tiruppur',
    tint: 'aasmani',
    look: {
      items: [
        {
          shape: 'nightwear',
          pattern: 'stars',
          at: [-66, 2, 0.8, -4],
          fabric: { base: '#FBE3B0', ink: rani, ink2: neel, trim: neel },
        },
        {
          shape: 'onesie',
          pattern: 'stars',
          sleeve: 'long',
          at: [270, 250, 0.76, 6],
          fabric: { base: '#FBE3B0', ink: rani, ink2: neel, trim: neel },
        },
      ],
    },
  },
]
