import type { Garment } from '../garment.ts'
import { brick, genda, neel, rani, tulsi } from '../palette.ts'
import { ages, letters } from '../sizes.ts'

export const BOYS_WINTER_WEAR: readonly Garment[] = [
  {
    slug: 'marigold-puffer-jacket',
    name: 'Marigold Puffer Jacket',
    shelf: 'boys-collection/winter-wear',
    kind: 'jacket',
    text: 'As loud as a flower stall and as warm as a razai, yet it packs into its own hood. Easy to find in a playground at dusk.',
    notes: ['Showerproof shell'],
    cloth: 'quilted',
    colours: ['Orange', 'Navy'],
    price: 1899,
    mrp: 2399,
    sizes: ages('3-4Y', '12-13Y'),
    maker: 'ludhiana',
    tint: 'aasmani',
    look: {
      shape: 'jacket',
      pattern: 'solid',
      tilt: -2,
      fabric: { base: genda, trim: neel, lining: rani, pull: rani },
    },
  },
  {
    slug: 'pahadi-fair-isle-sweater',
    name: 'Pahadi Fair Isle Sweater',
    shelf: 'boys-collection/winter-wear',
    kind: 'sweater',
    text: 'Forest green with a band of diamonds across the chest, after the sweaters that aunts in Almora knit by the fire.',
    notes: ['The pattern is knitted in, not printed'],
    cloth: 'knit',
    colours: ['Green', 'Red', 'Cream'],
    price: 1199,
    sizes: letters('XS', 'XXL'),
    maker: 'ludhiana',
    tint: 'gulabi',
    look: {
      shape: 'sweater',
      pattern: 'solid',
      tilt: 2,
      fabric: { base: tulsi, trim: brick, trim2: '#FFF3DC', trim3: genda },
    },
  },
]
