import type { Garment } from '../garment.ts'
import { inches } from '../sizes.ts'

export const BOYS_ETHNIC_WEAR: readonly Garment[] = [
  {
    slug: 'ajrakh-kurta-set',
    name: 'Ajrakh Kurta Set',
    shelf: 'boys-collection/ethnic-wear',
    kind: 'kurtaSet',
    text: 'Madder red ajrakh from Kutch, sixteen steps from grey cloth to this. With an ivory pyjama, because one pattern is enough.',
    notes: ['Natural dyes: madder and indigo'],
    cloth: 'handblock',
    colours: ['Burgundy', 'Navy', 'Beige'],
    price: 1699,
    sizes: inches(22, 36),
    maker: 'jaipur',
    tint: 'kesar',
    look: {
      shape: 'kurta',
      pattern: 'jaal',
      scale: 0.8,
      fabric: { base: '#7E2230', ink: '#F3E1C2', ink2: '#27365F', trim: '#27365F', button: '#F3E1C2' },
    },
  },
  {
    slug: 'sambalpuri-ikat-kurta',
    name: 'Sambalpuri Ikat Kurta',
    shelf: 'boys-collection/ethnic-wear',
    kind: 'kurtaSet',
    text: 'Peacock green ikat with a gold placket, woven in Odisha by people who have done it for twelve generations. The pyjama is plain khadi white.',
    notes: ['Handloom mark inside the collar'],
    cloth: 'ikat',
    colours: ['Green', 'Beige', 'Orange'],
    price: 1799,
    mrp: 2199,
    sizes: inches(20, 34),
    stock: 'mixed',
    maker: 'sambalpur',
    tint: 'aasmani',
    look: {
      shape: 'kurta',
      pattern: 'ikat',
      scale: 0.62,
      fabric: {
        base: '#0F6A68',
        ink: '#F7E3B8',
        ink2: '#F2A23A',
        trim: '#F2A23A',
        button: '#F7E3B8',
        bottom: '#F7EEDC',
      },
    },
  },
]
