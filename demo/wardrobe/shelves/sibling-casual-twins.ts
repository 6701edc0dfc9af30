import type { Garment } from '../garment.ts'
import { coral, genda, mor, rani, slate, tulsi } from '../palette.ts'
import { ages, letters } from '../sizes.ts'

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
  {
    slug: 'dino-casual-twins',
    name: 'Dino Duo',
    shelf: 'matching-sibling-sets/casual-twins',
    kind: 'siblingSet',
    text: 'One tee and one romper from the same herd. The younger one is the egg thief.',
    notes: ['One tee and one romper (12-18M)'],
    cloth: 'jersey',
    colours: ['Green', 'Orange'],
    price: 1199,
    mrp: 1399,
    sizes: ages('3-4Y', '7-8Y'),
    pieces: 2,
    maker: 'tiruppur',
    flags: ['trending'],
    tint: 'kesar',
    look: {
      items: [
        {
          shape: 'tee',
          pattern: 'dinos',
          at: [-72, -40, 0.84, -5],
          fabric: { base: '#DDEBD3', ink: tulsi, ink2: coral, ink3: slate, trim: tulsi },
        },
        {
          shape: 'romper',
          pattern: 'dinos',
          ruffle: false,
          scale: 0.85,
          at: [236, 250, 0.8, 6],
          fabric: { base: '#DDEBD3', ink: tulsi, ink2: coral, ink3: slate, trim: coral },
        },
      ],
    },
  },
]
