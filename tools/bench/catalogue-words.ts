import { RandomNumbers } from './random-numbers.ts'

export const GARMENTS: Readonly<Record<string, readonly string[]>> = {
  dresses: ['Frock', 'Dress', 'Gown', 'Pinafore', 'Tiered Dress'],
  tops: ['Top', 'Blouse', 'Peplum Top', 'Tunic'],
  skirts: ['Skirt', 'Tutu Skirt', 'Skort', 'Flared Skirt'],
  'ethnic-wear': ['Kurta Set', 'Lehenga Choli', 'Anarkali', 'Sherwani', 'Dhoti Kurta', 'Sharara Set'],
  nightwear: ['Pyjama Set', 'Night Suit', 'Nightdress', 'Lounge Set'],
  accessories: ['Hair Bow', 'Headband', 'Cap', 'Socks', 'Sling Bag'],
  't-shirts': ['T-Shirt', 'Polo Tee', 'Raglan Tee', 'Henley'],
  shirts: ['Shirt', 'Checked Shirt', 'Linen Shirt'],
  bottoms: ['Joggers', 'Shorts', 'Trousers', 'Dungarees', 'Capri'],
  'winter-wear': ['Sweater', 'Hoodie', 'Puffer Jacket', 'Cardigan'],
  rompers: ['Romper', 'Jumpsuit', 'Dungaree Romper'],
  onesies: ['Onesie', 'Bodysuit', 'Sleepsuit'],
  'baby-sets': ['Baby Set', 'Jhabla Set', 'Co-ord Set'],
  swaddles: ['Swaddle', 'Muslin Wrap', 'Blanket'],
  booties: ['Booties', 'Soft Shoes'],
  'festive-sets': ['Festive Twin Set', 'Matching Kurta Set'],
  'casual-twins': ['Twin Tee Set', 'Sibling Co-ord Set'],
  'nightwear-twins': ['Matching Pyjama Set', 'Twin Night Suit'],
  'family-twinning': ['Family Kurta Set', 'Mom and Me Set'],
  '': ['Pirate Costume', 'Fairy Costume', 'Krishna Dress', 'Silk Lehenga', 'Bandhgala Set', 'Doctor Costume'],
}

export const COLOURS = [
  ...['Black', 'White', 'Navy', 'Gray', 'Brown', 'Beige', 'Red', 'Blue', 'Green', 'Orange', 'Pink', 'Yellow'],
  ...['Purple', 'Coral', 'Cream', 'Burgundy', 'Mustard', 'Teal', 'Peach', 'Lilac', 'Mint', 'Rust', 'Maroon'],
  ...['Light Blue', 'Sky Blue', 'Rani Pink', 'Off White', 'Bottle Green', 'Indigo', 'Turmeric', 'Ivory'],
] as const

export const FABRICS = [
  'Cotton',
  'Organic Cotton',
  'Linen',
  'Silk Blend',
  'Rayon',
  'Fleece',
  'Denim',
  'Muslin',
  'Velvet',
] as const

export const MOTIFS = [
  ...[
    'Floral',
    'Block-Print',
    'Striped',
    'Checked',
    'Polka Dot',
    'Dinosaur',
    'Unicorn',
    'Elephant',
    'Peacock',
  ],
  ...[
    'Bandhani',
    'Ikat',
    'Kalamkari',
    'Embroidered',
    'Mirror-Work',
    'Gota Patti',
    'Rainbow',
    'Rocket',
    'Tiger',
  ],
  ...[
    'Mango',
    'Lotus',
    'Butterfly',
    'Cricket',
    'Monsoon',
    'Starry',
    'Safari',
    'Mermaid',
    'Princess',
    'Ruffled',
  ],
] as const

export const FEATURES = [
  ...['Soft on skin', 'Elasticated waist', 'Coconut buttons', 'Pre-washed', 'Side pockets', 'Hidden zip'],
  ...[
    'Adjustable straps',
    'Cotton lining',
    'Machine washable',
    'Azo-free dyes',
    'Reinforced knees',
    'Tagless neck',
  ],
] as const

const COMMON =
  `soft light gentle easy playful bright warm cool breathable roomy flared gathered lined stitched
dyed printed woven knitted brushed washed tested safe made loved worn festive everyday school birthday party
wedding summer winter monsoon holiday travel play park garden home family children girls boys baby toddler
sleeve collar neck hem waist pocket button zip bow ruffle pleat yoke cuff strap lining seam pattern colour
artisan village hand loom thread needle border motif tassel sequin lace cotton silk linen wool denim`.split(
    /\s+/,
  )

/** So many different words have the generated descriptions and collection names together. */
const VOCABULARY_SIZE = 6_000

const ONSETS = [
  'b',
  'bh',
  'ch',
  'd',
  'dh',
  'g',
  'h',
  'j',
  'k',
  'kh',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  'sh',
  't',
  'v',
  'y',
]
const VOWELS = ['a', 'aa', 'e', 'i', 'o', 'u', 'ai', 'ee']
const ENDINGS = ['', '', 'n', 'r', 'l', 'm', 'sh', 't', 'k', 'ni', 'ra', 'li']

/** Common words first, then made-up ones that can be pronounced, as brand and place names are. */
export function makeVocabulary(seed: number): string[] {
  const random = new RandomNumbers(seed)
  const words = new Set<string>(COMMON)
  while (words.size < VOCABULARY_SIZE) {
    const syllables = Array.from(
      { length: random.whole(2, 4) },
      () => random.pick(ONSETS) + random.pick(VOWELS),
    )
    words.add(syllables.join('') + random.pick(ENDINGS))
  }
  return [...words]
}
