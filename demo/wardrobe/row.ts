import { genderOfCategory } from '#domain/catalogue/gender-of-category.ts'
import type { CatalogueRow, CatalogueSize } from '#domain/catalogue/product-input.ts'
import { allocate } from '#domain/money/allocate.ts'
import { seeded } from '../garments/random.ts'
import { CLOTHS } from './cloths.ts'
import { filterColoursOf, orderColoursOf } from './colour-names.ts'
import type { Garment, StockPlan } from './garment.ts'
import { kindOf } from './kinds.ts'
import { liningOf } from './lining.ts'
import { MAKERS } from './makers.ts'
import { type DrawnPicture, picturesOf } from './pictures.ts'
import { type GarmentPiece, setPiecesOf } from './set-pieces.ts'
import { WARDROBE } from './wardrobe.ts'

/** Babies' headings of the tariff end at a body height of 86 cm. */
const BABY_HEIGHT_CM = 87

function stockOf(plan: StockPlan, random: () => number): number {
  const roll = random()
  if (plan === 'none') return 0
  if (plan === 'few') return roll < 0.3 ? 0 : 1 + Math.floor(random() * 9)
  if (plan === 'mixed' && roll < 0.25) return 0
  if (plan === 'mixed' && roll < 0.55) return 1 + Math.floor(random() * 10)
  return 11 + Math.floor(random() * 50)
}

/** Two sizes share a price; each pair costs a little more, as more cloth goes into it. */
function growth(price: number, index: number): number {
  const step = price < 700 ? 20 : price < 2000 ? 50 : 100
  return Math.floor(index / 2) * step
}

/** A size for each piece of a set: together its first sizes cost what the set costs, shared as they cost singly. */
function sizesOfSet(garment: Garment, pieces: readonly GarmentPiece[]): CatalogueSize[] {
  const weights = pieces.map(({ single }) => single.price)
  const prices = allocate(garment.price, weights)
  const mrps = allocate(garment.mrp ?? garment.price, weights)
  return pieces.flatMap(({ name, sizes, single }, place) => {
    const price = prices[place] ?? single.price
    const piece = { ...garment, price, mrp: Math.max(price, mrps[place] ?? price), sizes, pieces: 1 }
    return sizesOf(piece, `${name}: `)
  })
}

function sizesOf(garment: Garment, before = ''): CatalogueSize[] {
  const random = seeded(`stock ${garment.slug}${before}`)
  const sizes = garment.sizes.map((step, index) => ({
    label: before + step.label,
    sku: `${garment.slug.slice(0, 28)}-${(before + step.label).replaceAll(/[ :]/g, '')}`.toUpperCase(),
    price: garment.price + growth(garment.price, index),
    mrp: (garment.mrp ?? garment.price) + growth(garment.price, index),
    stock: stockOf(garment.stock ?? 'plenty', random),
    pieces: garment.pieces ?? 1,
    ageMonths: step.ageMonths && ([...step.ageMonths] as [number, number]),
    heightCm: [...step.heightCm] as [number, number],
    chestCm: step.chestCm,
    waistCm: step.waistCm,
  }))
  const first = sizes[0]
  // Only the plan 'none' means sold out; any other product keeps one size.
  if (first && garment.stock !== 'none' && sizes.every((size) => size.stock === 0)) first.stock = 3
  return sizes
}

function hsnOf(garment: Garment): string {
  const [woven, knitted] = kindOf(garment.kind).hsn
  const isKnitted = CLOTHS[garment.cloth].knitted
  const forBabies = garment.sizes.every((step) => step.heightCm[1] <= BABY_HEIGHT_CM)
  if (forBabies && kindOf(garment.kind).taxClass === 'garment') return isKnitted ? '6111' : '6209'
  return isKnitted ? knitted : woven
}

const pictureRow = ({ file, view, alt, colour, shownWith }: DrawnPicture) => ({
  file,
  view,
  alt,
  colour,
  ...(shownWith ? { shownWith: [...shownWith] } : {}),
})

/** The picture of a piece is that of the garment sold singly. Its description begins with the pieces that it shows. */
function pieceRows(pieces: readonly GarmentPiece[]) {
  const alike = Map.groupBy(pieces, ({ single }) => single)
  return [...alike].map(([single, own]) => {
    const [front] = picturesOf(single)
    if (!front) throw new RangeError(`${single.slug} has no picture`)
    const names = own.map(({ name }) => name).join(', ')
    return { file: front.file, view: 'detail' as const, alt: `${names}: ${front.alt}`, colour: null }
  })
}

/** A set and the garments that its pieces are when sold singly have its print; a garment of several sets that of the first. */
function findPrints(): Map<Garment, string> {
  const prints = new Map<Garment, string>()
  for (const set of WARDROBE) {
    const pieces = setPiecesOf(set)
    for (const garment of pieces.length > 0 ? [set, ...pieces.map(({ single }) => single)] : []) {
      if (!prints.has(garment)) prints.set(garment, set.name)
    }
  }
  return prints
}

let prints: ReadonlyMap<Garment, string> | null = null

function printOf(garment: Garment): { print?: string } {
  prints ??= findPrints()
  const print = prints.get(garment)
  return print === undefined ? {} : { print }
}

/** The catalogue row of a garment; `position` is its place in the shop's own order. */
export function rowOf(garment: Garment, position: number): CatalogueRow {
  const [category = '', subcategory = null] = garment.shelf.split('/')
  const cloth = CLOTHS[garment.cloth]
  const maker = MAKERS[garment.maker ?? 'phirki']
  const flags = garment.flags ?? []
  const pieces = setPiecesOf(garment)
  return {
    slug: garment.slug,
    name: garment.name,
    description: garment.text,
    category,
    subcategory,
    features: [...new Set([...garment.notes, cloth.feature, ...kindOf(garment.kind).features])].slice(0, 6),
    fabric: cloth.text,
    lining: liningOf(garment),
    care: [...cloth.care],
    fit: kindOf(garment.kind).fit,
    colours: orderColoursOf(garment),
    filterColours: filterColoursOf(garment),
    gender: garment.gender ?? genderOfCategory(category),
    sizes: pieces.length > 0 ? sizesOfSet(garment, pieces) : sizesOf(garment),
    hsn: hsnOf(garment),
    taxClass: kindOf(garment.kind).taxClass,
    countryOfOrigin: maker.country,
    maker: { role: maker.role, name: maker.name, address: maker.address },
    importer: 'importer' in maker ? maker.importer : null,
    flags: {
      featured: flags.includes('featured'),
      trending: flags.includes('trending'),
      isNew: flags.includes('new'),
    },
    position,
    tint: garment.tint,
    pictures: [...picturesOf(garment).map(pictureRow), ...pieceRows(pieces)],
    colourGroup: garment.colourGroup ?? null,
    ...printOf(garment),
    ...(garment.setDiscount ? { setDiscount: garment.setDiscount } : {}),
    productGif: null,
  }
}
