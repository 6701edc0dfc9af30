import { LRUCache } from 'lru-cache'
import type { CardSize, ProductCard, ProductImage } from '#domain/catalogue/api-product.ts'
import { colourDots } from '#domain/catalogue/colours.ts'
import { ageSpanText } from '#domain/catalogue/sizes.ts'
import type { ShelfCard } from './catalogue-search.ts'

/** The number of frequently shown cards kept unpacked. */
const unpackedKept = 2_000

/**
 * The cards of all products, each as one text without field names: nested objects take three times as much memory. A
 * card is unpacked on demand and frozen, because pages cache what they rendered of it.
 */
export class PackedCards {
  private readonly packed = new Map<string, string>()
  private readonly unpacked = new LRUCache<string, ShelfCard>({ max: unpackedKept })

  get size(): number {
    return this.packed.size
  }

  has(id: string): boolean {
    return this.packed.has(id)
  }

  get(id: string): ShelfCard | undefined {
    const known = this.unpacked.get(id)
    if (known) return known
    const text = this.packed.get(id)
    if (text === undefined) return undefined
    const card = unpackCard(id, text)
    this.unpacked.set(id, card)
    return card
  }

  set(card: ShelfCard): void {
    const { _id } = card.card
    this.unpacked.delete(_id)
    this.packed.set(_id, packCard(card))
  }

  delete(id: string): void {
    this.unpacked.delete(id)
    this.packed.delete(id)
  }
}

type PackedSize = [
  id: string,
  label: string,
  price: number,
  mrp: number,
  inStock: 0 | 1,
  fits?: string,
  heightFromCm?: number,
  heightToCm?: number,
]
type PackedImage = [src360: string, alt: string]
type PackedCard = [
  texts: [slug: string, name: string, category: string, subcategory: string, sku: string],
  numbers: [price: number, mrp: number, rating: number, reviews: number],
  flags: [featured: boolean, trending: boolean, isNew: boolean, inStock: boolean],
  tint: ProductCard['tint'],
  colours: string[],
  filterColours: string[],
  image: PackedImage,
  sizes: PackedSize[],
  pictures: [colour: string, image: PackedImage][],
  setDiscount: ProductCard['setDiscount'] | null,
]

/** The card as one text without field names. */
export function packCard({ card, pictures }: ShelfCard): string {
  const packed: PackedCard = [
    [card.id, card.name, card.category, card.subcategory, card.sku],
    [card.price, card.originalPrice, card.rating, card.reviews],
    [card.featured, card.trending, card.isNew, card.inStock],
    card.tint,
    card.colours,
    card.filterColours,
    packImage(card.image),
    card.sizes.map(packSize),
    Array.from(pictures, ([colour, image]) => [colour, packImage(image)]),
    card.setDiscount ?? null,
  ]
  return JSON.stringify(packed)
}

/** @param text from `packCard` */
export function unpackCard(_id: string, text: string): ShelfCard {
  const packed: PackedCard = JSON.parse(text)
  const [texts, numbers, flags, tint, colours, filterColours, image, sizes, pictures, setDiscount] = packed
  const [id, name, category, subcategory, sku] = texts
  const [price, originalPrice, rating, reviews] = numbers
  const [featured, trending, isNew, inStock] = flags
  const cardSizes = sizes.map(unpackSize)
  const card: ProductCard = {
    ...{ _id, id, name, category, subcategory, image: unpackImage(image), price, originalPrice, colours },
    ...{
      filterColours,
      sizes: cardSizes,
      ages: ageSpanText(cardSizes),
      dots: colourDots(colours),
      rating,
      reviews,
      featured,
      trending,
      isNew,
      inStock,
    },
    ...{ sku, tint },
    ...(setDiscount ? { setDiscount } : {}),
  }
  return {
    card: Object.freeze(card),
    pictures: new Map(pictures.map(([colour, shown]) => [colour, unpackImage(shown)])),
  }
}

function packSize({ _id, label, price, originalPrice, inStock, fits, heightCm }: CardSize): PackedSize {
  const flag = inStock ? 1 : 0
  if (heightCm) return [_id, label, price, originalPrice, flag, fits ?? '', ...heightCm]
  return fits === undefined
    ? [_id, label, price, originalPrice, flag]
    : [_id, label, price, originalPrice, flag, fits]
}

function unpackSize([_id, label, price, originalPrice, inStock, fits, from, to]: PackedSize): CardSize {
  return {
    ...{ _id, label, price, originalPrice, inStock: inStock === 1 },
    ...(fits ? { fits } : {}),
    ...(from === undefined || to === undefined ? {} : { heightCm: sharedHeight(from, to) }),
  }
}

const heights = new LRUCache<string, [number, number]>({ max: 1_000 })

/** One array for all sizes with these heights: a page's data then has it once. */
function sharedHeight(from: number, to: number): [number, number] {
  const name = `${from}-${to}`
  const known = heights.get(name) ?? [from, to]
  heights.set(name, known)
  return known
}

/** The addresses of a picture's two widths differ only in this part. */
function packImage({ src360, alt }: ProductImage): PackedImage {
  return [src360, alt]
}

function unpackImage([src360, alt]: PackedImage): ProductImage {
  return { src360, src800: src360.replace(/-360\.avif$/, '-800.avif'), alt }
}
