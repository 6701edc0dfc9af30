import type { Garment } from '../garment.ts'
import { genda, mor, rani } from '../palette.ts'
import { ages, freeSize } from '../sizes.ts'

export const GIRLS_ACCESSORIES: readonly Garment[] = [
  {
    slug: 'bandhani-hair-bows',
    name: 'Bandhani Hair Bows, Set of 3',
    shelf: 'girls-collection/accessories',
    kind: 'hairPiece',
    text: 'One in bandhani with tails, one in peacock, one in marigold, made from what is left when a lehenga is cut. On clips that hold fine hair.',
    notes: ['Three bows on alligator clips'],
    cloth: 'georgette',
    colours: ['Pink', 'Green', 'Yellow'],
    price: 299,
    mrp: 399,
    sizes: freeSize(87, 150),
    pieces: 3,
    tint: 'gulabi',
    look: {
      shape: 'bows',
      pattern: 'bandhani',
      tilt: 3,
      fabric: { base: rani, ink: '#FFD76A', ink2: '#FFFFFF', trim: mor, fill3: genda },
    },
  },
  {
    slug: 'cherry-quilted-jacket',
    name: 'Cherry Quilted Jacket',
    shelf: 'girls-collection/accessories',
    kind: 'girlJacket',
    text: 'Small flowers on cherry, quilted in channels and lined in peach. The layer that goes over everything from November to Holi.',
    notes: ['Two hidden inner pockets'],
    cloth: 'quiltedCotton',
    colours: ['Red', 'Pink'],
    price: 1799,
    sizes: ages('3-4Y', '11-12Y'),
    maker: 'ludhiana',
    tint: 'mor',
    look: {
      shape: 'jacket',
      pattern: 'ditsy',
      tilt: 2,
      fabric: {
        base: '#B3325F',
        ink: '#FBD0D8',
        ink2: '#F2B233',
        ink3: '#FFFFFF',
        leaf: '#7FB59A',
        trim: '#6B1F42',
        lining: '#F7D9C4',
      },
    },
  },
]
