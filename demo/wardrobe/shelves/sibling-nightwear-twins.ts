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
  {
    slug: 'moonlight-night-twins',
    name: 'Moonlight Night Twins',
    shelf: 'matching-sibling-sets/nightwear-twins',
    kind: 'siblingSet',
    text: 'Two night suits full of moons, one navy, one pistachio, so that the laundry can be told apart.',
    notes: ['Two night suits, the second one size smaller'],
    cloth: 'cambric',
    colours: ['Navy', 'Green', 'Yellow'],
    price: 1899,
    mrp: 2199,
    sizes: ages('3-4Y', '9-10Y'),
    pieces: 2,
    flags: ['trending'],
    tint: 'gulabi',
    look: {
      items: [
        {
          shape: 'nightwear',
          pattern: 'moons',
          at: [-96, -20, 0.82, -4],
          fabric: { base: '#34347E', ink: '#FFD76A', ink2: '#8F8FD0', ink3: '#FFFFFF', trim: '#FFD76A' },
        },
        {
          shape: 'nightwear',
          pattern: 'moons',
          at: [250, 230, 0.74, 5],
          fabric: {
            base: '#CFE0C0',
            ink: '#FFFDF2',
            ink2: '#FFFDF2',
            ink3: '#D8734A',
            trim: '#FFF6E0',
            button: '#D8734A',
          },
        },
      ],
    },
  },
]
