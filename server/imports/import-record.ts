import * as z from 'zod'
import { ASKED, importedPicture, storedPatch } from '#domain/imports/imported-product.ts'
import { MISSING_FIELDS } from '#domain/products/product-content.ts'

/* What the JSON columns of an import hold. The shop alone writes them; they are parsed all the same. */

/** `imports.findings`: what the dry run counted and asks. */
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
  /** Files of the zip without a product, and names of the list without a file. */
  missingPictures: z.int().default(0),
})
export type ImportFindings = z.infer<typeof importFindings>

/** A picture of a product as the file names it, and where it is waited for. */
const placedPicture = z.object({
  ...importedPicture.shape,
  /** Of `import_pictures`; null for a picture that the shop has. */
  picture: z.int().nullable(),
  /** What was known of it when the rows were checked. */
  mediaId: z.string().nullable(),
})
export type PlacedPicture = z.infer<typeof placedPicture>

/** `import_products.content`: what the file says of a product. It is laid over the product when it goes in. */
export const importedContent = z.object({
  patch: storedPatch,
  /** What the whole file's answers give where the product says nothing. */
  fill: storedPatch,
  slugIfNew: z.string(),
  pictures: z.array(placedPicture),
  publish: z.boolean(),
})
export type ImportedContent = z.infer<typeof importedContent>

/** `imports.kept`: what an undo left as it was. */
export const keptList = z.array(z.object({ productId: z.string(), name: z.string(), reason: z.string() }))
