import * as z from 'zod/mini'
import { PICTURE_VIEWS } from '#domain/catalogue/tints.ts'
import { sizesOfRow } from '#domain/products/content-in-rupees.ts'
import { MISSING_FIELDS, productContent, sizeContent } from '#domain/products/product-content.ts'

/* A product in a file. A patch contains only what the file contains: a missing column or an empty cell leaves the
   field as it is. */

const said = z.partial(sizeContent)

/** A size in a file; it is found by its SKU, then by its label. */
export const sizePatch = z.object({
  ...z.omit(said, { _id: true }).shape,
  /** Its line in the file. */
  line: z.int(),
  /** The MRP of a size that is new, where the file names none. */
  mrpIfNewPaise: z.optional(z.number()),
})
export type SizePatch = z.infer<typeof sizePatch>

export const productPatch = z.object({
  ...z.omit(z.partial(productContent), {
    sizes: true,
    pictures: true,
    maker: true,
    importer: true,
    flags: true,
  }).shape,
  maker: z.optional(z.partial(productContent.shape.maker)),
  /** Null removes it. */
  importer: z.optional(
    z.nullable(z.object({ name: z.optional(z.string()), address: z.optional(z.string()) })),
  ),
  flags: z.optional(z.partial(productContent.shape.flags)),
  sizes: z.optional(z.array(sizePatch)),
})
/** What a file says of a product. Money is in paise, as in `ProductContent`. */
export type ProductPatch = z.infer<typeof productPatch>

/** The same as a row of any age has it: older rows have rupees. */
export const storedPatch = z.pipe(z.transform(sizesOfRow), productPatch)

/** What is asked once for all products of a file that have the same value. */
export const ASKED = ['size', 'category', 'price', 'stock'] as const
export type Asked = (typeof ASKED)[number]

/** The position of a fault, and the expected value. */
const faultPlace = {
  /** Of the file; the header is line 1. */
  line: z.int(),
  /** False for a hint: the row is imported without the value, or with another. */
  blocks: z.boolean(),
  /** The path in the content: 'price', 'label', 'maker.address'. */
  field: z.string(),
  /** Header of the column; null for a missing column. */
  header: z.nullable(z.string()),
  /** The cell, cut to 200 characters. */
  value: z.string(),
  /** A valid value, as it would be typed. */
  suggestion: z.optional(z.string()),
  /**
   * The answer belongs to the value, not to the row: `choices[asked][value]` applies to all rows with it. The
   * suggestion, if any, is such an answer.
   */
  ask: z.optional(z.object({ asked: z.enum(ASKED), value: z.string() })),
}

/** A fault as the rules find it and import rows store it. */
export const foundFault = z.object({
  ...faultPlace,
  /**
   * The key of the sentence, which is translated for the reader: of `IMPORT_FAULT_TEXTS`, or 'product.' and one of
   * `PRODUCT_FAULT_TEXTS`.
   */
  text: z.string(),
  /** The values of its placeholders. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Required fields that a published product would lose. */
  missing: z.optional(z.array(z.enum(MISSING_FIELDS))),
})
export type FoundFault = z.infer<typeof foundFault>

/** A fault as text. */
export const importFault = z.object({
  ...faultPlace,
  /** A sentence, or two. */
  message: z.string(),
})
/** Line, field, value and suggestion. */
export type ImportFault = z.infer<typeof importFault>

export const importedPicture = z.object({
  /** A web address, the name of a file in the zip, or the address of a picture of this shop. */
  source: z.string(),
  /** Empty if the file has none. */
  alt: z.string(),
  /** The colour it shows; null for all. */
  colour: z.nullable(z.string()),
  /** Null if the file does not say: the first is the front. */
  view: z.nullable(z.enum(PICTURE_VIEWS)),
  /** Null if the file does not say. */
  shownWith: z.nullable(z.array(z.string())),
  /** From 0. */
  position: z.int(),
})
export type ImportedPicture = z.infer<typeof importedPicture>

export const importedProduct = z.object({
  /** Its stable key in the source: handle, id, slug. One colour of many: 'handle/rani pink'. */
  key: z.string(),
  /** Its lines in the file, ascending. */
  lines: z.array(z.int()),
  patch: productPatch,
  /** Answers for all products of the file; each fills only an empty field. */
  fill: productPatch,
  /**
   * The address of a new product if the patch has none; may be taken. Empty without a name, and if an earlier product
   * of the file has it.
   */
  slugIfNew: z.string(),
  faults: z.array(foundFault),
  pictures: z.array(importedPicture),
  /** Whether it is published at the source. */
  publish: z.boolean(),
})
export type ImportedProduct = z.infer<typeof importedProduct>

/** Answers for a whole file. Keys are the file's own values, trimmed and in lower case (`answerKey`). */
export const importChoices = z.object({
  /** Their size → our label. */
  size: z._default(z.record(z.string(), z.string()), {}),
  /** Their category → 'girls-collection' or 'girls-collection/dresses'; '' for none. */
  category: z._default(z.record(z.string(), z.string()), {}),
  /** An ambiguous price → rupees: '1.299' → '1299'. */
  price: z._default(z.record(z.string(), z.string()), {}),
  /** An uncounted stock ('in stock') → pieces. */
  stock: z._default(z.record(z.string(), z.string()), {}),
  /** Values for empty fields of all products, by field: { countryOfOrigin: 'IN' }. */
  fill: z._default(z.record(z.string(), z.string()), {}),
  /** Corrected cells, by line and field: { '14': { price: '1799' } }. */
  cells: z._default(z.record(z.string(), z.record(z.string(), z.string())), {}),
})
export type ImportChoices = z.infer<typeof importChoices>
/** The key of a value's answer. */
export function answerKey(value: string): string {
  return value.trim().replace(/\s+/g, ' ').toLowerCase()
}
