import * as z from 'zod'
import { apiProduct, listedProduct, productCard } from '#domain/catalogue/api-product.ts'
import { TINTS } from '#domain/catalogue/tints.ts'

const rupees = z.number().describe('Rupees')

export const allProductsSchema = z.object({ success: z.literal(true), data: z.array(apiProduct) })

export const cardsSchema = z.array(productCard)

const facet = z.array(z.object({ value: z.string(), count: z.number() }))

const pageLink = z.object({ label: z.string(), path: z.string() })

export const listingSchema = z.object({
  products: z.array(listedProduct),
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
    .array(productCard)
    .optional()
    .describe('Where nothing was found: what comes nearest, or what others buy'),
  noneAtPrice: z
    .boolean()
    .optional()
    .describe('Nothing has the price that was asked for; `instead` comes nearest to it'),
  pages: z.array(pageLink).describe('Pages of the shop that the words name, such as the returns policy'),
  readAs: z.string().describe('Address of the same listing, with the filters that its words were read as'),
})

/** Suggestions for a half-typed search. Paths are root-relative. */
const searchSuggestions = z.object({
  corrected: z.string().describe('The text with its typing errors corrected, empty where it has none'),
  pages: z.array(pageLink),
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
})
export type SearchSuggestions = z.infer<typeof searchSuggestions>

export const suggestionsSchema = searchSuggestions

export const stockSchema = z.object({
  sizes: z.array(
    z.object({
      _id: z.string(),
      stock: z.number(),
      inStock: z.boolean(),
      heightCm: z.nullable(z.tuple([z.number(), z.number()])).check(z.describe('From and to, exclusive')),
    }),
  ),
})
