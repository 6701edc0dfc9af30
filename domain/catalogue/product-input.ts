import * as z from 'zod/mini'
import { TAX_CLASSES } from '#domain/pricing/tax-classes.ts'
import { tidied } from '#domain/validation/text-fields.ts'
import { findCategoryBySlug } from './categories.ts'
import { GENDERS } from './gender.ts'
import { genderOfCategory } from './gender-of-category.ts'
import {
  COUNTRY,
  HSN,
  hasPinCode,
  isForSmallChildren,
  isMeasured,
  isWholePaise,
  LONGEST_SLUG,
  needsImporter,
  ORGANIC_STANDARDS,
  repeatedPlaces,
  SKU,
  SLUG,
  sizeKey,
} from './product-rules.ts'
import { piecesOf } from './set-pieces.ts'
import { PICTURE_VIEWS, TINTS } from './tints.ts'

const text = (longest: number, missing = 'Fill in this field') =>
  z
    .string(missing)
    .check(tidied, z.minLength(1, missing), z.maxLength(longest, `At most ${longest} characters`))

const slug = z
  .string('A short name for the address is missing')
  .check(z.regex(SLUG, 'Use small letters, digits and hyphens'), z.maxLength(LONGEST_SLUG))

const rupees = z
  .number('Give the price in rupees')
  .check(
    z.gt(0, 'The price must be above 0'),
    z.lte(10_00_000, 'The price is above ₹10,00,000'),
    z.refine(isWholePaise, 'At most 2 decimals'),
  )

const wholeFrom = (lowest: number, highest: number) =>
  z
    .int('Give a whole number')
    .check(z.gte(lowest, `At least ${lowest}`), z.lte(highest, `At most ${highest}`))

const measureCm = z
  .number('Give the measure in cm')
  .check(z.gt(0, 'A measure is above 0'), z.lte(250, 'A measure is at most 250 cm'))

const rising = z.refine<readonly [number, number]>(
  ([from, to]) => to > from,
  'The second number must be larger',
)

const ageMonths = z.tuple([wholeFrom(0, 240), wholeFrom(1, 240)]).check(rising)
const heightCm = z.tuple([measureCm, measureCm]).check(rising)

const sizeSchema = z
  .object({
    label: text(30),
    sku: z.string('The SKU is missing').check(z.regex(SKU, 'A SKU has up to 40 letters, digits, . _ / -')),
    price: rupees,
    mrp: rupees,
    stock: wholeFrom(0, 100_000),
    pieces: wholeFrom(1, 50),
    ageMonths: z.nullable(ageMonths),
    heightCm: z.nullable(heightCm),
    chestCm: z.nullable(measureCm),
    waistCm: z.nullable(measureCm),
  })
  .check(
    z.refine((size) => size.mrp >= size.price, {
      path: ['mrp'],
      message: 'The MRP must not be below the price',
    }),
  )

const postalAddress = text(300, 'The address is missing').check(
  z.refine(hasPinCode, 'The address needs its 6-digit PIN code'),
)
/** A foreign maker has no Indian PIN code; the importer, who is then required, has one. */
const makerAddress = text(300, 'The address is missing')

const maker = z.object({
  role: z.enum(['manufacturer', 'marketer', 'importer']),
  name: text(150),
  address: makerAddress,
})

const picture = z.object({
  file: slug,
  view: z.enum(PICTURE_VIEWS),
  alt: text(200, 'Say what the picture shows'),
  colour: z.nullable(text(40)),
  /** Slugs of other products in the pictures that are not included. */
  shownWith: z.optional(z.array(slug).check(z.maxLength(6, 'At most 6 products beside it'))),
})

const colours = z
  .array(text(40))
  .check(z.minLength(1, 'Name at least one colour'), z.maxLength(20, 'At most 20 colours'))

const fields = z.object({
  slug,
  name: text(120),
  description: text(5000),
  category: z.string('The category is missing'),
  subcategory: z.nullable(z.string()),
  features: z.array(text(200)).check(z.maxLength(20, 'At most 20 features')),
  fabric: text(200),
  /** Its fibres; empty for a garment without lining, absent if not stated. */
  lining: z.nullish(z.string().check(z.maxLength(200))),
  care: z.array(text(120)).check(z.minLength(1, 'Say how to wash it'), z.maxLength(12)),
  fit: text(200),
  /** The colours to order, named after the cloth: 'Cream with red'. */
  colours,
  /** Colours for the filter: those of cloth and print; by default `colours`. */
  filterColours: z.optional(colours),
  /** By default the category's. */
  gender: z.optional(z.enum(GENDERS)),
  sizes: z
    .array(sizeSchema)
    .check(z.minLength(1, 'A product needs at least one size; use "Free Size" for one'), z.maxLength(40)),
  hsn: z
    .string('The HSN code is missing')
    .check(
      z.regex(HSN, 'The HSN code has 4, 6 or 8 digits and a heading of clothing, footwear or accessories'),
    ),
  taxClass: z.enum(TAX_CLASSES),
  countryOfOrigin: z
    .string('The country of origin is missing')
    .check(z.regex(COUNTRY, 'Give the country as two capital letters, IN for India')),
  maker,
  importer: z.nullish(z.object({ name: text(150), address: postalAddress })),
  /** Proof of a khadi or organic claim. */
  khadiMark: z.optional(text(60)),
  organicStandard: z.optional(z.enum(ORGANIC_STANDARDS)),
  organicNumber: z.optional(text(60)),
  organicBody: z.optional(text(120)),
  /** Whether it has cords; no by default. */
  drawstring: z.optional(z.boolean()),
  /** Whether it has small parts that can come off; no by default. */
  smallParts: z.optional(z.boolean()),
  flags: z.object({ featured: z.boolean(), trending: z.boolean(), isNew: z.boolean() }),
  position: wholeFrom(0, 1_000_000_000),
  tint: z.enum(TINTS),
  pictures: z
    .array(picture)
    .check(z.minLength(3, 'A product needs three pictures'), z.maxLength(30, 'At most 30 pictures')),
  colourGroup: z.nullish(slug),
  /** The name of its print, the same for all products that have it. */
  print: z.optional(text(60)),
  /** What a whole set costs less than its pieces, in percent. */
  setDiscountPercent: z.optional(wholeFrom(1, 90)),
  /** Or an amount in rupees. */
  setDiscount: z.optional(rupees),
  productGif: z.nullish(text(200)),
})

type Fields = z.output<typeof fields>
type Report = (path: (string | number)[], message: string) => void

function checkCategory(product: Fields, report: Report): void {
  const category = findCategoryBySlug(product.category)
  if (!category) {
    report(['category'], `There is no category '${product.category}'`)
    return
  }
  if (product.subcategory === null) return
  if (!category.subcategories.some((entry) => entry.slug === product.subcategory)) {
    report(['subcategory'], `${category.name} has no subcategory '${product.subcategory}'`)
  }
}

function checkSizes(product: Fields, report: Report): void {
  const { sizes } = product
  for (const place of repeatedPlaces(sizes.map(({ label }) => sizeKey(label)))) {
    report(['sizes', place, 'label'], `The size ${sizes[place]?.label} is there twice`)
  }
  for (const place of repeatedPlaces(sizes.map(({ sku }) => sku.toUpperCase()))) {
    report(['sizes', place, 'sku'], `The SKU ${sizes[place]?.sku} is there twice`)
  }
  if (sizes.length > 0 && !sizes.some(isMeasured)) {
    report(['sizes'], 'At least one size needs its measures in cm')
  }
}

function checkMaker(product: Fields, report: Report): void {
  if (product.countryOfOrigin === 'IN') {
    if (!hasPinCode(product.maker.address)) {
      report(['maker', 'address'], 'The address needs its 6-digit PIN code')
    }
    return
  }
  if (!product.importer && needsImporter(product)) {
    report(['importer'], 'An imported product needs the name and address of its importer')
  }
}

function checkSafety(product: Fields, report: Report): void {
  if (product.drawstring && isForSmallChildren(product)) {
    report(['drawstring'], 'Nothing for children below three years has cords')
  }
}

function checkPictures(product: Fields, report: Report): void {
  const front = product.pictures[0]
  if (front && front.view !== 'front') report(['pictures', 0, 'view'], 'The first picture shows the front')
  const colours = new Set(product.colours.map((colour) => colour.toLowerCase()))
  product.pictures.forEach((entry, index) => {
    if (entry.colour !== null && !colours.has(entry.colour.toLowerCase())) {
      report(['pictures', index, 'colour'], `${entry.colour} is not a colour of this product`)
    }
  })
}

function checkSetDiscount({ setDiscount, setDiscountPercent, sizes }: Fields, report: Report): void {
  if (setDiscount === undefined && setDiscountPercent === undefined) return
  const pieces = piecesOf(sizes)
  const least = pieces.reduce((sum, piece) => sum + Math.min(...piece.sizes.map(({ price }) => price)), 0)
  if (pieces.length === 0) report(['setDiscount'], 'Only a set has a set discount: its sizes name the piece')
  else if (setDiscount !== undefined && setDiscountPercent !== undefined) {
    report(['setDiscount'], 'Give a percentage or an amount, not both')
  } else if ((setDiscount ?? 0) >= least) {
    report(['setDiscount'], 'The discount must be less than the price of a set')
  }
}

/** One row of a catalogue file (JSON Lines). Prices are rupees; `mrp` includes all taxes. */
export const catalogueProductSchema = z.pipe(
  fields.check(
    z.check((context) => {
      const report: Report = (path, message) =>
        context.issues.push({ code: 'custom', input: context.value, path, message })
      checkCategory(context.value, report)
      checkSizes(context.value, report)
      checkMaker(context.value, report)
      checkSafety(context.value, report)
      checkPictures(context.value, report)
      checkSetDiscount(context.value, report)
    }),
  ),
  z.transform((product) => ({
    ...product,
    filterColours: product.filterColours ?? product.colours,
    gender: product.gender ?? genderOfCategory(product.category),
    lining: product.lining ?? null,
    drawstring: product.drawstring ?? false,
    smallParts: product.smallParts ?? false,
  })),
)
export type CatalogueProduct = z.output<typeof catalogueProductSchema>
/** A row as written, in which cords and small parts are optional. */
export type CatalogueRow = Omit<CatalogueProduct, 'drawstring' | 'smallParts'>
export type CatalogueSize = CatalogueProduct['sizes'][number]
