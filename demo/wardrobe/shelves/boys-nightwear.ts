import type { Garment } from '../garment.ts'
import { ages } from '../sizes.ts'

export const BOYS_NIGHTWEAR: readonly Garment[] = [
  {
    slug: 'chanda-mama-night-suit',
    name: 'Chanda Mama Night Suit',
    shelf: 'boys-collection/nightwear',
    kind: 'nightwear',
    text: 'Moons, clouds and stars on a midnight blue that hides milk. Piped in gold and buttoned in front, so that he feels as grand as his grandfather.',
    notes: ['Chest pocket for one secret'],
    cloth: 'cambric',
    colours: ['Navy', 'Yellow'],
    price: 999,
    sizes: ages('2-3Y', '9-10Y'),
    flags: ['featured'],
    tint: 'jamun',
    look: {
      shape: 'nightwear',
      pattern: 'moons',
      fabric: { base: '#34347E', ink: '#FFD76A', ink2: '#8F8FD0', ink3: '#FFFFFF', trim: '#FFD76A' },
    },
  },
]
