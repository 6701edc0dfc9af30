import type { Garment } from '../garment.ts'
import { genda, mor, rani } from '../palette.ts'
import { letters } from '../sizes.ts'

export const SIBLING_CASUAL_TWINS: readonly Garment[] = [
  {
    slug: 'ice-gola-casual-twins',
    name: 'Ice-Gola Casual Twins',
    shelf: 'matching-sibling-sets/casual-twins',
    kind: 'siblingSet',
    text: 'Confetti in the colours of a gola cart, as a tee and as a peplum top. Stains of the same colours will hardly show.',
    notes: ['One tee and one peplum top'],
    cloth: 'jersey',
    colours: ['White', 'Pink', 'Green'],
    price: 1099,
    mrp: 1399,
    sizes: letters('XS', 'L'),
    stock: 'mixed',
    pieces: 2,
    maker: 'tiruppur',
    tint: 'gulabi',
    look: {
      items: [
        {
          shape: 'tee',
          pattern: 'confetti',
          at: [-68, -32, 0.82, -5],
          fabric: { base: '#FFF9EE', ink: rani, ink2: genda, ink3: mor, trim: mor },
        },
        {
          shape: 'top',
          pattern: 'confetti',
          at: [196, 300, 0.84, 5],
          fabric: { base: '#FFF9EE', ink: rani, ink2: genda, ink3: mor, trim: rani },
        },
      ],
    },
  },
]
