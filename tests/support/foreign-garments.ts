/** A garment as another shop sells it, with the oddities that its export has, and what an import should make of it. */
export interface ForeignGarment {
  number: number
  handle: string
  title: string
  html: string
  /** What the description is as plain text. */
  text: string
  type: string
  category: string
  subcategory: string | null
  tags: string
  flags: { isNew?: true; trending?: true }
  hsn: string
  fabric: string
  isLive: boolean
  /** Empty where it comes in one. */
  colours: string[]
  sizes: ForeignSize[]
  pictures: { source: string; alt: string }[]
}

export interface ForeignSize {
  /** As the export writes it, and our label; null for an unknown one. */
  text: string
  label: string | null
  /** As the export writes it, and rupees. */
  priceText: string
  price: number
  beforeText: string
  /** Rupees; null where the price before says nothing. */
  mrp: number | null
  stockText: string
  stock: number
  sku: string
  barcodeText: string
  barcode: string | null
  grams: number
}

const SIZES: [string, string][] = [
  ['0-3 Months', '0-3M'],
  ['6-12M', '6-12M'],
  ['1-2Y', '1-2Y'],
  ['2-3 Years', '2-3Y'],
  ['3–4 yrs', '3-4Y'],
  ['4 to 5 Years', '4-5Y'],
  ['5-6Y', '5-6Y'],
  ['72-84 months', '6-7Y'],
]
const NAMES = [
  'Gulmohar Frock',
  'Aam Kurta',
  'Café Tee',
  'Bunty’s Shirt',
  'Rainbow Romper',
  'Tara Skirt "Mini"',
  'Sher Night Suit',
]
const TYPES: [string, string, string | null][] = [
  ['Girls Dresses', 'girls-collection', 'dresses'],
  ['Boys > Ethnic Wear', 'boys-collection', 'ethnic-wear'],
  ['Boys T-Shirts', 'boys-collection', 't-shirts'],
  ['Boys Shirts', 'boys-collection', 'shirts'],
  ['Rompers', 'baby-essentials', 'rompers'],
  ['Girls Skirts', 'girls-collection', 'skirts'],
  ['Girls Nightwear', 'girls-collection', 'nightwear'],
]
const PALETTE = ['Red', 'Rani Pink', 'Blue', 'Mustard']
const PRICES: ((price: number) => string)[] = [
  (price) => price.toFixed(2),
  (price) => `₹${price.toLocaleString('en-IN')}.00`,
  (price) => `Rs. ${price}/-`,
  (price) => `${price} `,
]

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new RangeError('Cannot pick as the list is empty')
  return item
}

/** `count` garments; which of them are odd, and how, follows from their number. */
export function foreignGarments(count: number): ForeignGarment[] {
  return Array.from({ length: count }, (_, number) => {
    const [type, category, subcategory] = pick(TYPES, number)
    const name = `${pick(NAMES, number)} ${number}`
    const handle = `garment-${number}`
    const colours =
      number % 6 === 0 ? PALETTE.slice(0, 2 + (number % 3)) : number % 6 === 1 ? [pick(PALETTE, number)] : []
    const isOneSize = number % 11 === 5 && colours.length === 0
    const sizes = isOneSize
      ? [oneSize(number)]
      : Array.from({ length: 2 + (number % 4) }, (_, place) => garmentSize(number, place))
    return {
      number,
      handle,
      title: name,
      ...description(number),
      type,
      category,
      subcategory,
      tags: number % 7 === 0 ? 'cotton, New, Best Seller' : 'cotton, summer',
      flags: number % 7 === 0 ? { isNew: true, trending: true } : {},
      hsn: pick(['6209', '61112000', '6204'], number),
      fabric: number % 2 === 0 ? '100% cotton' : 'Cotton, washed',
      isLive: number % 5 !== 0,
      colours,
      sizes,
      pictures: Array.from({ length: 1 + (number % 4) }, (_, place) => ({
        source: `https://cdn.shop.example/files/${handle},${place + 1}.jpg${number % 3 === 0 ? `?v=16${number}` : ''}`,
        alt: number % 2 === 0 ? `${name}, picture ${place + 1}` : '',
      })),
    }
  })
}

function description(number: number): { html: string; text: string } {
  return pick(
    [
      {
        html: `<p>Soft &amp; light, number ${number}.</p>\n<p>Machine wash.<br>Dry in shade.</p>`,
        text: `Soft & light, number ${number}.\n\nMachine wash.\nDry in shade.`,
      },
      {
        html: `<div class="x"><h3>Why</h3><ul><li>Pockets</li><li>No. ${number}</li></ul><script>alert(1)</script></div>`,
        text: `Why\n\n• Pockets\n• No. ${number}`,
      },
      {
        html: `Plain words, with a comma, "quotes" and a\nsecond line ${number}`,
        text: `Plain words, with a comma, "quotes" and a\nsecond line ${number}`,
      },
      { html: '', text: '' },
    ],
    number,
  )
}

function garmentSize(number: number, place: number): ForeignSize {
  const [text, label] = pick(SIZES, number + place)
  const isUnknown = number % 50 === 49 && place === 0
  const size = priced(number, place)
  return { ...size, text: isUnknown ? 'XXS kids' : text, label: isUnknown ? null : label }
}

function oneSize(number: number): ForeignSize {
  return { ...priced(number, 0), text: '', label: 'Free Size' }
}

function priced(number: number, place: number): Omit<ForeignSize, 'text' | 'label'> {
  const price = 399 + number + place * 50
  // Nothing, the same, less, or more than the price.
  const before = pick([null, price, price - 100, price + 300], number)
  const stock = number % 9 === 4 ? -3 : (number * 3 + place) % 40
  const barcode = String(8_901_000_000_000 + number * 10 + place)
  return {
    priceText: pick(PRICES, number + place)(price),
    price,
    beforeText: before === null ? '' : before.toFixed(2),
    mrp: before !== null && before > price ? before : null,
    stockText: String(stock),
    stock: Math.max(0, stock),
    sku: number % 8 === 3 ? '' : `G${number}-${place}`,
    barcodeText: number % 13 === 2 ? Number(barcode).toExponential(5).toUpperCase() : barcode,
    barcode: number % 13 === 2 ? null : barcode,
    grams: 120 + place * 10,
  }
}
