import type { Garment } from '../garment.ts'
import { genda, neel, rani } from '../palette.ts'
import { ages } from '../sizes.ts'

export const SIBLING_FAMILY_TWINNING: readonly Garment[] = [
  {
    slug: 'phirki-family-tees',
    name: 'Phirki Family Tees',
    shelf: 'matching-sibling-sets/family-twinning',
    kind: 'siblingSet',
    text: 'One pinwheel each, in three colours: a parent, a child and the baby. For airports, so that everyone can be counted.',
    notes: ['One adult tee (M), one child’s tee in the size you choose, one onesie (6-9M)'],
    cloth: 'jersey',
    colours: ['Navy', 'Yellow', 'Pink'],
    price: 1999,
    mrp: 2499,
    sizes: ages('3-4Y', '7-8Y'),
    pieces: 3,
    maker: 'tiruppur',
    flags: ['new'],
    tint: 'kora',
    look: {
      items: [
        {
          shape: 'tee',
          pattern: 'solid',
          graphic: 'pinwheel',
          at: [-70, -66, 0.78, -5],
          fabric: { base: '#2E2B8F', ink: genda, ink2: '#FFF3DC', ink3: '#FFF3DC', trim: genda },
        },
        {
          shape: 'tee',
          pattern: 'solid',
          graphic: 'pinwheel',
          at: [300, 150, 0.64, 6],
          fabric: { base: genda, ink: rani, ink2: '#FFF3DC', ink3: '#FFF3DC', trim: rani },
        },
        {
          shape: 'onesie',
          pattern: 'solid',
          graphic: 'pinwheel',
          at: [66, 470, 0.56, -6],
          fabric: { base: '#E9567E', ink: '#FFF3DC', ink2: neel, ink3: '#FFF3DC', trim: neel },
        },
      ],
    },
  },
]
