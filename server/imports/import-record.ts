import * as z from 'zod'
import { ASKED, importedPicture, storedPatch } from '#domain/imports/imported-product.ts'
import { MISSING_FIELDS } from '#domain/products/product-content.ts'

/* The contents of an import's JSON columns. Only the shop writes them, but they are parsed nevertheless. */

/** `imports.findings`: counts and questions of the dry run. */
export const importFindings = z.object({
  newSizes: z.int().default(0),
  questions: z
    .array(
      z.object({
        kind: z.enum(ASKED),
        value: z.string(),
        products: z.int(),
        suggestions: z.array(z.string()),
      }),
    )
    .default([]),
  gaps: z
    .array(
      z.object({
        field: z.enum(MISSING_FIELDS),
        products: z.int(),
        suggestion: z.string().nullable(),
        fill: z.array(z.object({ field: z.string(), value: z.string() })).default([]),
      }),
    )
    .default([]),
  /** Unmatched files of the zip, and names in the list without a file. */
  missingPictures: z.int().default(0),
})
export type ImportFindings = z.infer<typeof importFindings>

/** A picture of a product as named in the file, and its pending download. */
const placedPicture = z.object({
  ...importedPicture.shape,
  /** In `import_pictures`; null for a picture that the shop already has. */
  picture: z.int().nullable(),
  /** Its medium, if it was known when the rows were checked. */
  mediaId: z.string().nullable(),
})
export type PlacedPicture = z.infer<typeof placedPicture>

/** `import_products.content`: the file's data of a product, merged into the product when imported. */
export const importedContent = z.object({
  patch: storedPatch,
  /** Defaults from the answers for the whole file. */
  fill: storedPatch,
  slugIfNew: z.string(),
  pictures: z.array(placedPicture),
  publish: z.boolean(),
})
export type ImportedContent = z.infer<typeof importedContent>

/** `imports.kept`: what an undo left unchanged. */
export const storedList = z.array(z.object({ productId: z.string(), name: z.string(), reason: z.string() }))
