import * as z from 'zod'
import { TINTS } from '#domain/catalogue/tints.ts'

const rupees = z.number().describe('Rupees')

export const cardSize = z.object({
  _id: z.string(),
  label: z.string(),
  price: rupees,
  originalPrice: rupees.describe('MRP in rupees'),
  inStock: z.boolean(),
  fits: z.string().optional().describe('Whom a size named by a number fits: age and height in cm'),
})

const shared = {
  _id: z.string(),
  id: z.string().describe('The slug'),
  name: z.string(),
  category: z.string().describe('Display name'),
  subcategory: z.string().describe('Display name, empty where there is none'),
  price: rupees.describe('Of the size that quick Add takes, in rupees'),
  originalPrice: rupees.describe('MRP of that size in rupees, equal to price without a reduction'),
  colours: z.array(z.string()).describe('What one can order'),
  filterColours: z.array(z.string()).describe('What the filter finds: the colours of cloth and print'),
  rating: z.number().describe('Mean of the stars with one decimal, 0 without reviews'),
  reviews: z.number(),
  featured: z.boolean(),
  trending: z.boolean(),
  isNew: z.boolean(),
  inStock: z.boolean(),
  sku: z.string(),
}

export const productSchema = z.object({
  ...shared,
  description: z.string(),
  image: z.string().describe('The first of images, root-relative'),
  images: z.array(z.string()),
  productGif: z.string(),
  colors: z.array(z.string()).describe('The same list as colours'),
  sizes: z.array(z.object({ ...cardSize.shape, stock: z.number() })),
  features: z.array(z.string()),
  stock: z.number(),
})

export const allProductsSchema = z.object({ success: z.literal(true), data: z.array(productSchema) })

export const cardSchema = z.object({
  ...shared,
  image: z.object({ src360: z.string(), src800: z.string(), alt: z.string() }),
  sizes: z.array(cardSize),
  tint: z.enum(TINTS),
})

export const cardsSchema = z.object({ success: z.literal(true), data: z.array(cardSchema) })

const facet = z.array(z.object({ value: z.string(), count: z.number() }))

export const listingSchema = z.object({
  success: z.literal(true),
  data: z.object({
    products: z.array(
      z.object({
        ...cardSchema.shape,
        wantedSize: cardSize
          .pick({ _id: true, label: true, fits: true })
          .optional()
          .describe('The size that the size filter found; price is its price'),
        wantedColour: z
          .string()
          .optional()
          .describe('The colour that the colour filter found; image shows it'),
      }),
    ),
    total: z.number(),
    page: z.number(),
    pageCount: z.number(),
    facets: z
      .object({
        categories: facet,
        subcategories: facet,
        priceRanges: facet,
        sizes: facet,
        colours: facet,
        genders: facet,
        ratings: facet,
        inStock: facet,
        origins: facet,
      })
      .describe('Each option with the products it would show under all other filters'),
    correctedQuery: z
      .string()
      .optional()
      .describe('The words searched for, where typing errors were corrected'),
    droppedTerms: z.array(z.string()).optional().describe('Words that were left aside'),
    nearest: z
      .boolean()
      .optional()
      .describe('Nothing has all that was asked for: these, or those of `instead`, come nearest'),
    instead: z
      .array(cardSchema)
      .optional()
      .describe('Where nothing was found: what comes nearest, or what others buy'),
    readAs: z.string().describe('Address of the same listing, with the filters that its words were read as'),
  }),
})

export const suggestionsSchema = z.object({
  success: z.literal(true),
  data: z.object({
    corrected: z.string().describe('The text with its typing errors corrected, empty where it has none'),
    categories: z.array(z.object({ label: z.string(), path: z.string(), count: z.number() })),
    products: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        path: z.string(),
        image: z.string(),
        tint: z.enum(TINTS),
        price: rupees,
        originalPrice: rupees,
        inStock: z.boolean(),
      }),
    ),
  }),
})

export const stockSchema = z.object({
  success: z.literal(true),
  data: z.object({
    sizes: z.array(z.object({ _id: z.string(), stock: z.number(), inStock: z.boolean() })),
  }),
})
