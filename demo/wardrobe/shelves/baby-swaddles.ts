import type { Garment } from '../garment.ts'
import { freeSize } from '../sizes.ts'

export const BABY_SWADDLES: readonly Garment[] = [
  {
    slug: 'mulmul-swaddles-pack-of-2',
    name: 'Mulmul Swaddle, Pack of 2',
    shelf: 'baby-essentials/swaddles',
    kind: 'swaddle',
    text: 'Two metre-square mulmuls, one dotted and one plain, washed once before they reach you. The longer you use them, the softer they are.',
    notes: ['One dotted, one plain'],
    cloth: 'mulmul',
    colours: ['Cream', 'Green'],
    price: 699,
    mrp: 899,
    sizes: freeSize(48, 82),
    pieces: 2,
    maker: 'kolkata',
    tint: 'kora',
    look: {
      shape: 'swaddle',
      pattern: 'polka',
      fabric: { base: '#FDF6EA', ink: '#6FAE8F', trim: '#9CC8B0' },
    },
  },
  {
    slug: 'neem-leaf-swaddle',
    name: 'Neem Leaf Swaddle',
    shelf: 'baby-essentials/swaddles',
    kind: 'swaddle',
    text: 'Neem leaves and small red flowers on washed mulmul, one metre each way. It has been a blanket, a curtain and a tent by the end of the month.',
    notes: ['Folded with a paper band, ready to give'],
    cloth: 'muslin',
    colours: ['Cream', 'Green', 'Coral'],
    price: 599,
    sizes: freeSize(48, 82),
    stock: 'none',
    maker: 'kolkata',
    tint: 'gulabi',
    look: {
      shape: 'swaddle',
      pattern: 'ditsy',
      tilt: -3,
      fabric: {
        base: '#FFF7EA',
        ink: '#6FA77F',
        ink2: '#E9A23B',
        ink3: '#E0557E',
        leaf: '#6FA77F',
        trim: '#F2B9A8',
      },
    },
  },
]
