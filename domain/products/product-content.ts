import * as z from 'zod/mini'
import { GENDERS } from '#domain/catalogue/gender.ts'
import { LONGEST_SKU, ORGANIC_STANDARDS } from '#domain/catalogue/product-rules.ts'
import { PRODUCT_STATUSES } from '#domain/catalogue/product-status.ts'
import { PICTURE_VIEWS, TINTS } from '#domain/catalogue/tints.ts'
import { TAX_CLASSES } from '#domain/pricing/tax-classes.ts'

/*
 * A product while it is being written: everything may still be missing, nothing may be longer or more than the shop
 * keeps. `missingBeforePublishing` and `faultsOfContent` say what a saved or published product needs beyond that.
 * Money is in paise. The API and files have rupees: `contentFromRupees` and `contentToRupees` convert at the border.
 */

const line = (longest: number) => z.string().check(z.maxLength(longest))
/** The highest price. */
export const MOST_PAISE = 10_00_000_00
/** Whole, unless a person typed more than two decimals: `faultsOfContent` refuses those. */
const paise = z.nullable(z.number().check(z.gte(0), z.lte(MOST_PAISE)))
const rupees = z.nullable(z.number().check(z.gte(0), z.lte(MOST_PAISE / 100)))
const whole = (highest: number) => z.nullable(z.int().check(z.gte(0), z.lte(highest)))
const cm = z.nullable(z.number().check(z.gte(0), z.lte(250)))
const range = z.nullable(z.tuple([z.number(), z.number()]))

const named = {
  /** Of the variant; null for a size that is not saved yet. */
  _id: z.nullable(z.string().check(z.maxLength(40))),
  label: line(30),
  sku: line(LONGEST_SKU),
}
const measured = {
  /**
   * The initial stock of a new size. For a saved size it is the stock at loading and is ignored: stock changes by
   * movements.
   */
  stock: whole(100_000),
  pieces: whole(50),
  ageMonths: range,
  heightCm: range,
  chestCm: cm,
  waistCm: cm,
  /** The low-stock level; null for the shop's default. */
  lowFrom: whole(1_000),
  barcode: z.nullable(line(20)),
  weightGrams: whole(50_000),
}

export const sizeContent = z.object({
  ...named,
  pricePaise: paise,
  mrpPaise: paise,
  /**
   * What the shop pays for one piece; null where it is not known. Left out for staff who may not see it, and by writers who say
   * nothing of it: then it stays.
   */
  costPaise: z.optional(paise),
  ...measured,
})
export type SizeContent = z.infer<typeof sizeContent>

/** A size as the API has it: prices in rupees. */
const sizeInRupees = z.object({
  ...named,
  price: rupees,
  mrp: rupees,
  costPrice: z.optional(rupees),
  ...measured,
})
export type SizeInRupees = z.infer<typeof sizeInRupees>

/** What whole sets cost less than their pieces: a percentage or an amount. */
const MOST_PERCENT = 90
const percent = z.nullable(z.int().check(z.gte(0), z.lte(MOST_PERCENT)))
const setDiscount = z.optional(z.nullable(z.object({ percent, amountPaise: paise })))
const setDiscountInRupees = z.optional(z.nullable(z.object({ percent, amount: rupees })))

/** Other products in one picture. */
export const MAX_SHOWN_WITH = 6

export const pictureContent = z.object({
  mediaId: z.string().check(z.maxLength(40)),
  view: z.enum(PICTURE_VIEWS),
  alt: line(200),
  /** The colour it shows; null for all. */
  colour: z.nullable(line(40)),
  /** Slugs of products that are in the picture but not included. */
  shownWith: z.array(line(80)).check(z.maxLength(MAX_SHOWN_WITH)),
})
export type PictureContent = z.infer<typeof pictureContent>

const person = z.object({ name: line(150), address: line(300) })

export const productContent = z.object({
  slug: line(80),
  name: line(120),
  /** Plain text; an empty line separates paragraphs. */
  description: line(5_000),
  category: z.nullable(line(80)),
  subcategory: z.nullable(line(80)),
  gender: z.nullable(z.enum(GENDERS)),
  features: z.array(line(200)).check(z.maxLength(20)),
  fabric: line(200),
  /** Its fibres; empty for a garment without lining, null until stated. */
  lining: z._default(z.nullable(line(200)), null),
  care: z.array(line(120)).check(z.maxLength(12)),
  fit: line(200),
  /** The colours to order, named after the cloth. */
  colours: z.array(line(40)).check(z.maxLength(20)),
  /** Colours for the filter: those of cloth and print; by default `colours`. */
  filterColours: z.array(line(40)).check(z.maxLength(20)),
  /** Products of one group are the same garment in other colours. */
  colourGroup: z.nullable(line(80)),
  /** The name of its print: products of one print are shown together, for the whole family. Left out, it stays. */
  print: z.optional(line(60)),
  sizes: z.array(sizeContent).check(z.maxLength(40)),
  /** Of a set; null for none. Left out by clients that do not change it: then it stays. */
  setDiscount,
  pictures: z.array(pictureContent).check(z.maxLength(30)),
  /** Address of a short silent video below /media. */
  productGif: z.nullable(line(200)),
  /** The background of its picture. */
  tint: z.enum(TINTS),
  hsn: line(8),
  taxClass: z.enum(TAX_CLASSES),
  /** ISO 3166 alpha-2; empty until set. */
  countryOfOrigin: line(2),
  maker: z.object({ role: z.enum(['manufacturer', 'marketer', 'importer']), ...person.shape }),
  importer: z.nullable(person),
  /** Proof of a khadi or organic claim; empty without one. Left out by clients that do not change it: then it stays. */
  khadiMark: z.optional(line(60)),
  organicStandard: z.optional(z.nullable(z.enum(ORGANIC_STANDARDS))),
  organicNumber: z.optional(line(60)),
  /** The body that issued the certificate. */
  organicBody: z.optional(line(120)),
  drawstring: z.nullable(z.boolean()),
  smallParts: z.nullable(z.boolean()),
  flags: z.object({ featured: z.boolean(), trending: z.boolean(), isNew: z.boolean() }),
})
/** A product as it is written, by the admin and by files. Money is in paise. */
export type ProductContent = z.infer<typeof productContent>

/** The same as the API has it, with prices in rupees. */
export const contentInRupees = z.extend(productContent, {
  sizes: z.array(sizeInRupees).check(z.maxLength(40)),
  setDiscount: setDiscountInRupees,
})
export type ContentInRupees = z.infer<typeof contentInRupees>

/** A product of which nothing has been said. */
export function emptyContent(): ProductContent {
  return {
    slug: '',
    name: '',
    description: '',
    category: null,
    subcategory: null,
    gender: null,
    features: [],
    fabric: '',
    lining: null,
    care: [],
    fit: '',
    colours: [],
    filterColours: [],
    colourGroup: null,
    print: '',
    sizes: [],
    setDiscount: null,
    pictures: [],
    productGif: null,
    tint: 'kora',
    hsn: '',
    taxClass: 'garment',
    countryOfOrigin: '',
    maker: { role: 'manufacturer', name: '', address: '' },
    importer: null,
    khadiMark: '',
    organicStandard: null,
    organicNumber: '',
    organicBody: '',
    drawstring: null,
    smallParts: null,
    flags: { featured: false, trending: false, isNew: false },
  }
}

/** Required fields for publishing, in the editor's order. */
export const MISSING_FIELDS = [
  'name',
  'description',
  'category',
  'pictures',
  'pictureAlt',
  'colours',
  'sizes',
  'price',
  'mrp',
  'sku',
  'sizeChart',
  'fabric',
  'lining',
  'care',
  'hsn',
  'countryOfOrigin',
  'maker',
  'importer',
  'khadiMark',
  'organicCertificate',
  'drawstring',
  'smallParts',
  'slug',
] as const
export type MissingField = (typeof MISSING_FIELDS)[number]

/** A field's value before and after, in words. */
export const fieldChange = z.object({
  /** Path in the content: 'name', 'sizes.4-5Y.price', 'pictures'. */
  field: z.string(),
  before: z.string(),
  after: z.string(),
})
export type FieldChange = z.infer<typeof fieldChange>

/** Unsaved edits. */
const storedDraft = z.object({
  content: contentInRupees,
  /** The version of the product that they started from. */
  version: z.int(),
  revision: z.int(),
  savedAt: z.string(),
  savedBy: z.string().check(z.describe('Name')),
  isMine: z.boolean(),
  /** The content of that version, if the product was saved since; null if it is still the latest. */
  base: z.optional(z.nullable(contentInRupees)),
})

/** A product as the admin's editor gets it from the API. */
export const adminProduct = z.object({
  _id: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  version: z.int(),
  /** As it is saved. */
  content: contentInRupees,
  draft: z.nullable(storedDraft),
  missing: z.array(z.enum(MISSING_FIELDS)),
  publishAt: z.nullable(z.string()),
  /** Whether it was ever published: then it can be archived, not deleted. */
  wasPublished: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Name of the staff member who changed it last; null for the shop itself. */
  updatedBy: z.nullable(z.string()),
  /** Its former addresses. */
  oldSlugs: z.array(z.string()),
  /** By variant id: shown beside the stock in the editor. */
  stock: z.array(
    z.object({
      _id: z.string(),
      stock: z.int(),
      sold30Days: z.int(),
      /** Pieces of open orders that are not shipped. */
      promised: z.int(),
      /** Back-in-stock requests. */
      asked: z.int(),
    }),
  ),
  /** The same garment in other colours. */
  colourGroup: z.array(z.object({ _id: z.string(), name: z.string(), colours: z.array(z.string()) })),
  /** Of the products in its pictures, those that exist. */
  shownWith: z.array(z.object({ slug: z.string(), name: z.string() })),
  /** By media id: the crop, and the original photo. */
  pictures: z.array(
    z.object({
      mediaId: z.string(),
      src: z.string(),
      originalId: z.nullable(z.string()),
      focusX: z.nullable(z.int()),
      focusY: z.nullable(z.int()),
      faults: z.array(z.string()),
      tint: z.nullable(z.enum(TINTS)),
    }),
  ),
})
export type AdminProductInRupees = z.infer<typeof adminProduct>

/** A product as the admin's editor opens it. */
export interface AdminProduct extends Omit<AdminProductInRupees, 'content' | 'draft'> {
  content: ProductContent
  draft: StoredDraft | null
}

interface StoredDraft extends Omit<z.infer<typeof storedDraft>, 'content' | 'base'> {
  content: ProductContent
  base?: ProductContent | null | undefined
}
