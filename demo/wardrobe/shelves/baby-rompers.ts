import type { Garment } from '../garment.ts'
import { genda, neel, rani } from '../palette.ts'
import { ages } from '../sizes.ts'

export const BABY_ROMPERS: readonly Garment[] = [
  {
    slug: 'meadow-ruffle-romper',
    name: 'Meadow Ruffle Romper',
    shelf: 'baby-essentials/rompers',
    kind: 'romper',
    text: 'A meadow of tiny flowers on mint, a ruffle at the chest and two bows that hold the straps. Summer in one piece, snaps included.',
    notes: ['Straps with three buttonholes, to grow with the baby'],
    cloth: 'cambric',
    colours: ['Green', 'Pink'],
    price: 799,
    sizes: ages('3-6M', '18-24M'),
    flags: ['new'],
    tint: 'kesar',
    look: {
      shape: 'romper',
      pattern: 'ditsy',
      tilt: 2,
      fabric: {
        base: '#DCEFE6',
        ink: '#E0557E',
        ink2: genda,
        ink3: '#FFFFFF',
        leaf: '#4F9A78',
        trim: '#D9487A',
      },
    },
  },
  {
    slug: 'patang-romper',
    name: 'Patang Romper',
    shelf: 'baby-essentials/rompers',
    kind: 'romper',
    text: 'Kites in a January sky, with two indigo pockets for nothing yet. Uttarayan on the terrace, lying on a mat.',
    notes: ['Two patch pockets'],
    cloth: 'cambric',
    colours: ['Light Blue', 'Navy', 'Red'],
    price: 749,
    mrp: 949,
    sizes: ages('3-6M', '18-24M'),
    tint: 'gulabi',
    look: {
      shape: 'romper',
      pattern: 'kites',
      ruffle: false,
      pocket: true,
      tilt: -2,
      scale: 0.8,
      fabric: { base: '#BFDDF0', ink: rani, ink2: '#FFD76A', ink3: neel, trim: neel },
    },
  },
]
