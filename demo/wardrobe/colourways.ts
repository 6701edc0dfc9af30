import type { Colourways } from './colourway.ts'
import { coral, cream, genda, gold, mor, neel, rani, tulsi } from './palette.ts'

/** Garments that one can order in several colours. */
export const COLOURWAYS: Readonly<Record<string, Colourways>> = {
  // Bottoms.
  'everyday-joggers': {
    own: 'Blue',
    others: [
      { name: 'Green', filter: ['Green'], fabric: { base: '#5F7A5C', trim: '#4C6549' } },
      { name: 'Burgundy', filter: ['Burgundy'], fabric: { base: '#7E3145', trim: '#672536' } },
    ],
  },
  'terracotta-shorts': {
    own: 'Brown',
    others: [
      { name: 'Navy', filter: ['Navy'], fabric: { base: '#2F3C68', trim: '#242F54' } },
      { name: 'Green', filter: ['Green'], fabric: { base: '#6B7D4E', trim: '#55653B' } },
    ],
  },
  'olive-twill-trousers': {
    own: 'Green',
    others: [
      { name: 'Navy', filter: ['Navy'], fabric: { base: '#33405E', trim: '#27324C' } },
      { name: 'Gray', filter: ['Gray'], fabric: { base: '#8B8F99', trim: '#737782' } },
    ],
  },
  'khaki-corduroy-trousers': {
    own: 'Tan',
    others: [
      {
        name: 'Burgundy',
        filter: ['Burgundy'],
        fabric: { base: '#7C3344', ink: '#5F2231', trim: '#5F2231' },
      },
    ],
  },
  'denim-days-skirt': {
    own: 'Dark Blue',
    others: [{ name: 'Black', filter: ['Black'], fabric: { base: '#3A3A44', trim: '#2B2B34' } }],
  },
  'gingham-picnic-skirt': {
    own: 'Brown with white',
    others: [
      { name: 'Red with white', filter: ['Red', 'White'], fabric: { ink: '#C22F35', trim: '#C22F35' } },
      { name: 'Blue with white', filter: ['Blue', 'White'], fabric: { ink: '#3A6FA8', trim: '#3A6FA8' } },
    ],
  },
  // Tees, tops and shirts.
  'sailor-stripe-tee': {
    own: 'Cream with navy',
    others: [
      { name: 'Cream with red', filter: ['Cream', 'Red'], fabric: { ink: '#C22F35', trim: '#C22F35' } },
      { name: 'Cream with green', filter: ['Cream', 'Green'], fabric: { ink: tulsi, trim: tulsi } },
    ],
  },
  'moonwalk-gray-tee': {
    own: 'Gray with yellow',
    others: [
      { name: 'Navy with yellow', filter: ['Navy', 'Yellow'], fabric: { base: '#2F3F7E' } },
      {
        name: 'Light blue with cream',
        filter: ['Light Blue', 'Cream'],
        fabric: { base: '#A9CBE4', ink: '#FFF3D0', ink2: '#FFFFFF', trim: '#FFF3D0' },
      },
    ],
  },
  'gulabi-dot-peplum': {
    own: 'Pink with white',
    others: [
      { name: 'Blue with white', filter: ['Blue', 'White'], fabric: { base: '#5C8FC4', trim: '#2F5A92' } },
      {
        name: 'Yellow with white',
        filter: ['Yellow', 'White'],
        fabric: { base: '#F2C04E', trim: '#C98A1E' },
      },
    ],
  },
  'white-oxford-shirt': {
    own: 'White',
    others: [
      { name: 'Light blue', filter: ['Light Blue'], fabric: { base: '#BCD6EC', trim: '#9DBEDB' } },
      { name: 'Pink', filter: ['Pink'], fabric: { base: '#F3C4CE', trim: '#DFA3B1' } },
    ],
  },
  // Dresses.
  'coral-smocked-sundress': {
    own: 'Coral with white',
    others: [
      {
        name: 'Blue with white',
        filter: ['Blue', 'White'],
        fabric: { base: '#5E92C2', trim2: '#D9ECFA' },
      },
      {
        name: 'Yellow with white',
        filter: ['Yellow', 'White'],
        fabric: { base: '#F4C14F', trim2: '#E4572E' },
      },
    ],
  },
  'wine-velvet-party-dress': {
    own: 'Burgundy with cream',
    others: [
      { name: 'Navy with cream', filter: ['Navy', 'Cream'], fabric: { base: '#252F66', sash: '#3C4A90' } },
      { name: 'Green with cream', filter: ['Green', 'Cream'], fabric: { base: '#14584A', sash: '#2A7C69' } },
    ],
  },
  'hand-smocked-frock': {
    own: 'Pink with white',
    others: [
      {
        name: 'Light blue with white',
        filter: ['Light Blue', 'White'],
        fabric: { base: '#C2DDF0', trim2: '#2E5FA8' },
      },
    ],
  },
  // Ethnic and festive wear.
  'indigo-handspun-kurta': {
    own: 'Blue with white',
    others: [
      { name: 'Orange with white', filter: ['Orange', 'White'], fabric: { base: '#D98238' } },
      { name: 'Green with white', filter: ['Green', 'White'], fabric: { base: '#4E7A55' } },
    ],
  },
  'maroon-dhoti-kurta': {
    own: 'Burgundy with cream',
    others: [
      { name: 'Navy with cream', filter: ['Navy', 'Cream'], fabric: { base: '#27306B' } },
      { name: 'Yellow with cream', filter: ['Yellow', 'Cream'], fabric: { base: '#EDB32B' } },
    ],
  },
  'pista-brocade-kurta': {
    own: 'Green with cream',
    others: [
      { name: 'Pink with cream', filter: ['Pink', 'Cream'], fabric: { base: '#EBA9B4' } },
      { name: 'Light blue with cream', filter: ['Light Blue', 'Cream'], fabric: { base: '#A9C9E2' } },
    ],
  },
  'peach-sharara-festive': {
    own: 'Coral with burgundy',
    others: [
      {
        name: 'Purple with burgundy',
        filter: ['Purple', 'Burgundy'],
        fabric: {
          base: '#B79AD6',
          ink: '#FFF3DC',
          trim2: '#8A1F57',
          border: '#8A1F57',
          bottom: '#D3C0E8',
          dupatta: '#E2D5F1',
          dupattaPat: ['dots', { base: '#E2D5F1', ink: '#D79A33' }],
        },
      },
    ],
  },
  // Nights and winters.
  'rose-polka-night-suit': {
    own: 'Pink with cream',
    others: [
      {
        name: 'Blue with cream',
        filter: ['Blue', 'Cream'],
        fabric: { base: '#7FA3CC', trim: '#2A4A7C' },
      },
      {
        name: 'Green with cream',
        filter: ['Green', 'Cream'],
        fabric: { base: '#8FB596', trim: '#2F5F45' },
      },
    ],
  },
  'oat-cable-sweater': {
    own: 'Beige',
    others: [
      { name: 'Gray', filter: ['Gray'], fabric: { base: '#A9ADB6', trim: '#8E929C' } },
      { name: 'Red', filter: ['Red'], fabric: { base: '#B2363A', trim: '#8E262B' } },
    ],
  },
  'plum-button-cardigan': {
    own: 'Purple with yellow',
    others: [
      {
        name: 'Yellow with brown',
        filter: ['Yellow', 'Brown'],
        fabric: { base: '#E3AE3E', trim: '#B9822A', button: '#6B4A2C' },
      },
      {
        name: 'Cream with brown',
        filter: ['Cream', 'Brown'],
        fabric: { base: '#F1E6D0', trim: '#D9C6A2', button: '#7A5634' },
      },
    ],
  },
  'kesar-knit-sweater': {
    own: 'Orange',
    others: [
      { name: 'Pink', filter: ['Pink'], fabric: { base: '#F0B3BC', trim: '#DB8C9A' } },
      { name: 'Light blue', filter: ['Light Blue'], fabric: { base: '#AFCFE8', trim: '#83AFD2' } },
    ],
  },
  'rocket-hoodie-blue': {
    own: 'Blue',
    others: [{ name: 'Green', filter: ['Green'], fabric: { base: '#6C9A7E' } }],
  },
  'pink-puffer-jacket': {
    own: 'Pink with purple',
    others: [
      {
        name: 'Light blue with navy',
        filter: ['Light Blue', 'Navy'],
        fabric: { base: '#9CC3E2', trim: '#33508A', lining: '#33508A', pull: '#FFF3DC' },
      },
    ],
  },
  // For the baby.
  'peach-gingham-romper': {
    own: 'Coral with white',
    others: [
      { name: 'Blue with white', filter: ['Blue', 'White'], fabric: { ink: '#6FA0D2', trim: '#3F76B0' } },
      { name: 'Green with white', filter: ['Green', 'White'], fabric: { ink: '#86B98C', trim: '#4E8A5C' } },
    ],
  },
  'navy-stripe-onesie': {
    own: 'White with navy',
    others: [
      { name: 'White with green', filter: ['White', 'Green'], fabric: { ink: tulsi, trim: genda } },
      { name: 'White with coral', filter: ['White', 'Coral'], fabric: { ink: coral, trim: neel } },
    ],
  },
  'sage-booties': {
    own: 'Green with coral',
    others: [
      {
        name: 'Purple with cream',
        filter: ['Purple', 'Cream'],
        fabric: { base: '#B7A4D4', trim: cream, pom: cream, cuff: '#DCD0EE' },
      },
      {
        name: 'Blue with yellow',
        filter: ['Blue', 'Yellow'],
        fabric: { base: '#7FA6CF', trim: genda, pom: genda, cuff: '#C9DCEF' },
      },
    ],
  },
  // Small things.
  'bandhani-hair-bows': {
    own: 'Pink with green and yellow',
    others: [
      {
        name: 'Navy with red and white',
        filter: ['Navy', 'Red', 'White'],
        fabric: { base: '#27306B', ink: '#FFD76A', trim: '#C22F35', fill3: '#FFF6EA' },
      },
    ],
  },
  'wine-brocade-potli': {
    own: 'Burgundy with green',
    others: [
      { name: 'Navy with pink', filter: ['Navy', 'Pink'], fabric: { base: '#27306B', border: rani } },
      { name: 'Green with pink', filter: ['Green', 'Pink'], fabric: { base: mor, border: rani } },
    ],
  },
  'rani-zari-juttis': {
    own: 'Pink with gold',
    others: [
      {
        name: 'Navy with gold',
        filter: ['Navy', 'Yellow'],
        fabric: { base: '#27306B', ink2: rani, trim: gold },
      },
    ],
  },
  'gulmohar-mary-janes': {
    own: 'Red',
    others: [
      { name: 'Black', filter: ['Black'], fabric: { base: '#2C2B33', trim: '#2C2B33' } },
      { name: 'Navy', filter: ['Navy'], fabric: { base: '#2B3668', trim: '#2B3668' } },
    ],
  },
  'star-hero-cape': {
    own: 'Navy with yellow',
    others: [{ name: 'Red with yellow', filter: ['Red', 'Yellow'], fabric: { base: '#B3262E' } }],
  },
}
