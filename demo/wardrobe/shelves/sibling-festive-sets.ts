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
  {
    slug: 'ivory-gold-sibling-set',
    name: 'Ivory Sherwani and Lehenga Set',
    shelf: 'matching-sibling-sets/festive-sets',
    kind: 'siblingSet',
    text: 'Ivory brocade cut twice: a sherwani for the one who stands still and a lehenga for the one who does not. The wedding set.',
    notes: ['One sherwani with churidar, one lehenga set (one size smaller)'],
    cloth: 'silk',
    colours: ['Cream', 'Burgundy'],
    price: 6499,
    mrp: 7999,
    sizes: ages('4-5Y', '8-9Y'),
    stock: 'few',
    pieces: 2,
    flags: ['featured'],
    tint: 'mor',
    look: {
      items: [
        {
          shape: 'sherwani',
          pattern: 'brocade',
          at: [-104, -26, 0.82, -3],
          fabric: {
            base: '#F3E6CC',
            ink: '#D9B56A',
            trim: '#C8963E',
            trim2: '#8A1F45',
            bottom: '#8A1F45',
            button: gold,
          },
        },
        {
          shape: 'lehenga',
          pattern: 'brocade',
          dupatta: false,
          at: [220, 250, 0.76, 4],
          fabric: {
            base: '#F3E6CC',
            ink: '#D9B56A',
            ink2: '#D9B56A',
            trim: '#C8963E',
            trim2: '#8A1F45',
            choli: '#8A1F45',
            choliPat: ['brocade', { base: '#8A1F45', ink: '#E6B65A' }, { scale: 0.7 }],
          },
        },
      ],
    },
  },
]
