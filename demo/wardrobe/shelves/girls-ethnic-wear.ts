import type { Garment } from '../garment.ts'
import { inches } from '../sizes.ts'

export const GIRLS_ETHNIC_WEAR: readonly Garment[] = [
  {
    slug: 'sunehri-anarkali-frock',
    name: 'Sunehri Anarkali Frock',
    shelf: 'girls-collection/ethnic-wear',
    kind: 'ethnic',
    text: 'A wine brocade bodice, a skirt of pure gold colour and a border that she will trace with one finger through the whole ceremony.',
    notes: ['Puffed sleeves with a soft band'],
    cloth: 'silk',
    colours: ['Yellow', 'Burgundy'],
    price: 1999,
    mrp: 2499,
    sizes: inches(20, 32),
    stock: 'mixed',
    flags: ['new'],
    tint: 'gulabi',
    look: {
      shape: 'frock',
      pattern: 'brocade',
      sleeve: 'puff',
      bow: false,
      bands: [
        { up: 16, w: 60, color: '#7A1F4B' },
        { up: 46, w: 7, color: '#DDAA46' },
        { up: 2, w: 9, color: '#DDAA46' },
        { up: 22, w: 8, color: '#DDAA46', dash: '.1 16', cap: true },
      ],
      fabric: {
        base: '#EDB32B',
        ink: '#FFF0C4',
        trim: '#7A1F4B',
        bodice: '#7A1F4B',
        bodicePat: ['brocade', { base: '#7A1F4B', ink: '#E6B65A' }, { scale: 0.75 }],
        sash: '#DDAA46',
      },
    },
  },
]
