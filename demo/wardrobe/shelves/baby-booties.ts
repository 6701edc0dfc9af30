import type { Garment } from '../garment.ts'
import { blush, genda, rani } from '../palette.ts'
import { ages } from '../sizes.ts'

export const BABY_BOOTIES: readonly Garment[] = [
  {
    slug: 'pom-pom-knit-booties',
    name: 'Pom-Pom Knit Booties',
    shelf: 'baby-essentials/booties',
    kind: 'booties',
    text: 'Knitted in the round, tied with a cord and finished with two pom-poms each. They stay on through a whole naming ceremony.',
    notes: ['Pom-poms sewn through twice'],
    cloth: 'knit',
    colours: ['Pink', 'Red'],
    price: 399,
    mrp: 549,
    sizes: ages('0-3M', '9-12M'),
    stock: 'few',
    maker: 'ludhiana',
    tint: 'pista',
    look: { shape: 'booties', pattern: 'knit', fabric: { base: blush, trim: rani } },
  },
  {
    slug: 'aasmani-knit-booties',
    name: 'Aasmani Knit Booties',
    shelf: 'baby-essentials/booties',
    kind: 'booties',
    text: 'Sky blue with a cream cuff and marigold pom-poms, soft all the way round. For feet that are kissed more than walked on.',
    notes: ['Cuff folds up for the cold'],
    cloth: 'knit',
    colours: ['Light Blue', 'Cream', 'Yellow'],
    price: 399,
    sizes: ages('0-3M', '12-18M'),
    maker: 'ludhiana',
    tint: 'kesar',
    look: {
      shape: 'booties',
      pattern: 'knit',
      tilt: 6,
      fabric: { base: '#9FC4E4', trim: '#F3F0E6', pom: genda, cuff: '#F3F0E6' },
    },
  },
]
