import * as z from 'zod/mini'
import { TINTS } from './tints.ts'

const rupees = z.number().check(z.describe('Rupees'))

/** A size on a card: whether it can be bought, without its stock, so that a sale rarely changes a page. */
export const cardSize = z.object({
  _id: z.string(),
  label: z.string(),
  price: rupees,
  originalPrice: z.number().check(z.describe('MRP in rupees')),
  inStock: z.boolean(),
  /** '5-6Y · 110-116 cm'; missing if the label already says it. */
  fits: z
    .exactOptional(z.string())
    .check(z.describe('Whom a size named by a letter or a number fits: age and measures in cm')),
  /** Missing if the product does not say it. */
  heightCm: z
    .exactOptional(z.tuple([z.number(), z.number()]))
    .check(z.describe('Heights of the children whom it fits in cm, from and to (exclusive)')),
})
export type CardSize = z.infer<typeof cardSize>

/** A picture in the catalogue's two widths; both are 4:5. */
const productImage = z.object({ src360: z.string(), src800: z.string(), alt: z.string() })
export type ProductImage = z.infer<typeof productImage>

const apiSetDiscount = z.object({
  percent: z.nullable(z.number()),
  amount: z.nullable(z.number()).check(z.describe('Rupees off each whole set')),
})

/** Price and MRP of the size that quick Add takes. */
const shared = {
  _id: z.string(),
  id: z.string().check(z.describe('The slug')),
  name: z.string(),
  category: z.string().check(z.describe('Display name')),
  subcategory: z.string().check(z.describe('Display name, empty where there is none')),
  price: z.number().check(z.describe('Of the size that quick Add takes, in rupees')),
  originalPrice: z
    .number()
    .check(z.describe('MRP of that size in rupees, equal to price without a reduction')),
  colours: z.array(z.string()).check(z.describe('What one can order')),
  filterColours: z
    .array(z.string())
    .check(z.describe('What the filter finds: the colours of cloth and print')),
  rating: z.number().check(z.describe('Mean of the stars with one decimal, 0 without reviews')),
  /** The number of reviews in the rating. */
  reviews: z.number(),
  featured: z.boolean(),
  trending: z.boolean(),
  isNew: z.boolean(),
  inStock: z.boolean(),
  sku: z.string(),
  setDiscount: z
    .exactOptional(apiSetDiscount)
    .check(z.describe('What a whole set costs less than its pieces, one of both; missing for none')),
}

const countedSize = z.object({ ...cardSize.shape, stock: z.number() })

/** A product as the API returns it. Money is in rupees. */
export const apiProduct = z.object({
  ...shared,
  description: z.string(),
  image: z.string().check(z.describe('The first of images, root-relative')),
  images: z.array(z.string()),
  /** Root-relative address, '' without one. */
  productGif: z.string(),
  colors: z.array(z.string()).check(z.describe('The same list as colours')),
  sizes: z
    .array(countedSize)
    .check(z.describe('Of a set those of its first piece, with price and stock of whole sets')),
  pieces: z
    .exactOptional(z.array(z.object({ name: z.string(), image: z.string(), sizes: z.array(countedSize) })))
    .check(z.describe('The pieces of a set, each with its own sizes; an order has a line for each')),
  features: z.array(z.string()),
  stock: z.number(),
})
export type ApiProduct = z.infer<typeof apiProduct>

/** The fields of a card in a listing, without those that change with every sale. Money is in rupees. */
export const productCard = z.object({
  ...shared,
  image: productImage,
  sizes: z.array(cardSize),
  ages: z.string().check(z.describe("The ages of all sizes, '2-8Y'; '' without an age")),
  dots: z
    .array(z.string())
    .check(z.describe('Display colours of the first three colours, of cloth and print')),
  tint: z.enum(TINTS),
})
export type ProductCard = z.infer<typeof productCard>
/** What a card shows of it. */
export type ShownProduct = Omit<ProductCard, 'filterColours' | 'featured'>

/**
 * A card in a listing. Under a size filter, price and Add are those of the selected size; under a colour filter,
 * picture and Add are those of the colour.
 */
export const listedProduct = z.object({
  ...productCard.shape,
  wantedSize: z
    .exactOptional(z.pick(cardSize, { _id: true, label: true, fits: true }))
    .check(z.describe('The size that the size filter found; price is its price')),
  wantedColour: z
    .exactOptional(z.string())
    .check(z.describe('The colour that the colour filter found; image shows it')),
})
export type ListedProduct = z.infer<typeof listedProduct>
