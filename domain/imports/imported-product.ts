import * as z from 'zod/mini'
import { PICTURE_VIEWS } from '#domain/catalogue/tints.ts'
import { sizesOfRow } from '#domain/products/content-in-rupees.ts'
import { MISSING_FIELDS, productContent, sizeContent } from '#domain/products/product-content.ts'

/*
 * A product as a file tells of it. A patch holds what the file says and nothing else: what a file has no column or
 * only an empty cell for stays as it is in the shop.
 */

const said = z.partial(sizeContent)

/** A size as a file tells of it; it is found by its SKU, then by its label. */
export const sizePatch = z.object({
  ...z.omit(said, { _id: true }).shape,
  /** The line of the file that it was read from. */
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
  /** Null takes it away. */
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

/** Where a fault of a file stands, and what would be right. */
const faultPlace = {
  /** Of the file; the header is line 1. */
  line: z.int(),
  /** False for what is only said: the row goes in without the value, or with another. */
  blocks: z.boolean(),
  /** Of our form, as a path of the content: 'price', 'label', 'maker.address'. */
  field: z.string(),
  /** Header of the column; null where the file has none. */
  header: z.nullable(z.string()),
  /** What stands there, cut to 200 characters. */
  value: z.string(),
  /** A value that would be right, as it would be typed. */
  suggestion: z.optional(z.string()),
  /**
   * The answer belongs to the value, not to the row: `choices[asked][value]` holds for all rows that have it. The
   * suggestion, where there is one, is such an answer.
   */
  ask: z.optional(z.object({ asked: z.enum(ASKED), value: z.string() })),
}

/** A fault as the rules find it and the rows of an import keep it. */
export const foundFault = z.object({
  ...faultPlace,
  /**
   * The name of what is wrong and what would be right, which is said in the language of whoever reads it: of a text of
   * `IMPORT_FAULT_TEXTS`, or 'product.' and one of `PRODUCT_FAULT_TEXTS`.
   */
  text: z.string(),
  /** What stands in the places of the text. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** What a published product would lose. */
  missing: z.optional(z.array(z.enum(MISSING_FIELDS))),
})
export type FoundFault = z.infer<typeof foundFault>

/** A fault as a person reads it. */
export const importFault = z.object({
  ...faultPlace,
  /** A sentence, or two. */
  message: z.string(),
})
/** Line, field, what stands there, what would be right. */
export type ImportFault = z.infer<typeof importFault>

export const importedPicture = z.object({
  /** A web address, the name of a file in the zip, or the address of a picture that this shop has. */
  source: z.string(),
  /** Empty where the file does not say. */
  alt: z.string(),
  /** The colour that it shows; null for all. */
  colour: z.nullable(z.string()),
  /** Null where the file does not say: the first is the front. */
  view: z.nullable(z.enum(PICTURE_VIEWS)),
  /** Null where the file does not say. */
  shownWith: z.nullable(z.array(z.string())),
  /** From 0. */
  position: z.int(),
})
export type ImportedPicture = z.infer<typeof importedPicture>

export const importedProduct = z.object({
  /** What names it in its source, the same in each export: handle, id, slug. A colour of many: 'handle/rani pink'. */
  key: z.string(),
  /** The lines of the file that it was read from, rising. */
  lines: z.array(z.int()),
  patch: productPatch,
  /** Answers that hold for all products of the file; each goes only where a product says nothing of its field. */
  fill: productPatch,
  /**
   * The address of a product that is new, where the patch names none; may be taken. Empty where nothing names it, and
   * where an earlier product of the file has it.
   */
  slugIfNew: z.string(),
  faults: z.array(foundFault),
  pictures: z.array(importedPicture),
  /** Whether it is for sale where it comes from. */
  publish: z.boolean(),
})
export type ImportedProduct = z.infer<typeof importedProduct>

/** The answers that hold for a whole file. Keys are the file's own values, trimmed, in small letters (`askedKey`). */
export const importChoices = z.object({
  /** Their size → the label of ours. */
  size: z._default(z.record(z.string(), z.string()), {}),
  /** Their category → 'girls-collection' or 'girls-collection/dresses'; '' for none. */
  category: z._default(z.record(z.string(), z.string()), {}),
  /** A price that can be read in two ways → rupees: '1.299' → '1299'. */
  price: z._default(z.record(z.string(), z.string()), {}),
  /** A stock that is not counted there ('in stock') → pieces. */
  stock: z._default(z.record(z.string(), z.string()), {}),
  /** What all products get whose file says nothing, by field of our form: { countryOfOrigin: 'IN' }. */
  fill: z._default(z.record(z.string(), z.string()), {}),
  /** What a person typed over a cell, by line and field of our form: { '14': { price: '1799' } }. */
  cells: z._default(z.record(z.string(), z.record(z.string(), z.string())), {}),
})
export type ImportChoices = z.infer<typeof importChoices>
/** Under what the answer to a value is kept. */
export function askedKey(value: string): string {
  return value.trim().replace(/\s+/g, ' ').toLowerCase()
}
