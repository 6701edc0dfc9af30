import type { Garment } from '../garment.ts'
import { gold } from '../palette.ts'
import { ages } from '../sizes.ts'

export const SIBLING_FESTIVE_SETS: readonly Garment[] = [
  {
    slug: 'bhai-behen-buti-twin-set',
    name: 'Bhai-Behen Buti Twin Set',
    shelf: 'matching-sibling-sets/festive-sets',
    kind: 'siblingSet',
    text: 'One deep green, one set of gold butis, two children who cannot be told apart from their outfits. A bandhgala-collared shirt for him, a sashed frock for her.',
    notes: ['One shirt and one frock; choose the elder child’s size, the frock is one size smaller'],
    cloth: 'handblock',
    colours: ['Green', 'Yellow'],
    price: 2499,
    mrp: 2999,
    sizes: ages('3-4Y', '8-9Y'),
    pieces: 2,
    maker: 'jaipur',
    flags: ['trending'],
    tint: 'kesar',
    look: {
      items: [
        {
          shape: 'shirt',
          pattern: 'buti',
          collar: 'mandarin',
          at: [-46, -18, 0.76, -4],
          fabric: { base: '#1F6F6B', ink: '#FFD98A', ink2: '#BFE3D6', trim: gold, button: '#FFD98A' },
        },
        {
          shape: 'frock',
          pattern: 'buti',
          sleeve: 'flutter',
          at: [236, 262, 0.74, 5],
          fabric: { base: '#1F6F6B', ink: '#FFD98A', ink2: '#BFE3D6', trim: '#FFD98A', sash: '#E0A92E' },
        },
      ],
    },
  },
]
