import type { Garment } from '../garment.ts'
import { genda, mor, neel, rani } from '../palette.ts'
import { letters } from '../sizes.ts'

export const GIRLS_SKIRTS: readonly Garment[] = [
  {
    slug: 'leheriya-circle-skirt',
    name: 'Leheriya Circle Skirt',
    shelf: 'girls-collection/skirts',
    kind: 'skirt',
    text: 'Waves of pink, gold and peacock, the way they are tied in Jodhpur for the monsoon. A full circle, so one turn is enough.',
    notes: ['Drawcord finished with knots, not beads'],
    cloth: 'mulmul',
    colours: ['Cream', 'Pink', 'Yellow'],
    price: 849,
    mrp: 1049,
    sizes: letters('XS', 'L'),
    maker: 'jaipur',
    tint: 'aasmani',
    look: {
      shape: 'skirt',
      pattern: 'leheriya',
      fabric: { base: '#FFF3DC', ink: rani, ink2: genda, ink3: mor, trim: rani },
    },
  },
  {
    slug: 'patchwork-tier-skirt',
    name: 'Patchwork Tier Skirt',
    shelf: 'girls-collection/skirts',
    kind: 'skirt',
    text: 'Three tiers, three prints: indigo butis, pink dots and a bandhani hem. Sewn from offcuts that were too pretty to sweep up.',
    notes: ['Each tier gathered by hand'],
    cloth: 'handblock',
    colours: ['Cream', 'Pink', 'Navy'],
    price: 1049,
    mrp: 1299,
    sizes: letters('XS', 'L'),
    stock: 'mixed',
    maker: 'jaipur',
    flags: ['new'],
    tint: 'kora',
    look: {
      shape: 'skirt',
      tiers: true,
      pattern: 'buti',
      bow: true,
      fabric: {
        base: '#F6EAD4',
        ink: neel,
        ink2: mor,
        fill2: neel,
        pat2: ['bandhani', { base: neel, ink: '#FFE3A0', ink2: '#FFFFFF' }],
        fill3: '#E9567E',
        pat3: ['dots', { base: '#E9567E', ink: '#FFF3DC' }],
        trim: neel,
      },
    },
  },
]
