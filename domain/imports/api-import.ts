import * as z from 'zod/mini'
import { fieldChange, MISSING_FIELDS } from '#domain/products/product-content.ts'
import { issue } from '#domain/validation/issue.ts'
import { IMPORT_FORMATS, IMPORT_OUTCOMES, IMPORT_SOURCES, IMPORT_STATUSES } from './import-kinds.ts'
import { ASKED, importFault } from './imported-product.ts'

/* Data of the admin's import pages. Every step is a state of the import, so that its address opens at the same step
   on any device. */

const at = z.string().check(z.describe('ISO 8601'))
const count = z.int()
const words = (longest: number) => z.string().check(z.trim(), z.maxLength(longest))

/** A column of the file, and its mapping. */
export const importColumn = z.object({
  header: z.string(),
  /** The mapped field; null for an ignored column. */
  field: z.nullable(z.string()),
  /** The detected field, and how it was detected. */
  guess: z.nullable(z.string()),
  foundBy: z.nullable(z.enum(['name', 'remembered', 'values'])),
  /** The first value that is not empty. */
  first: z.string(),
  /** A hint for staff. */
  note: z.nullable(z.object({ tone: z.enum(['ok', 'warn', 'plain']), text: z.string() })),
  /** Whether it may be the cost price or the selling price, so that staff must choose. */
  asksPrice: z.boolean(),
})
export type ImportColumn = z.infer<typeof importColumn>

/** A product of the file in the dry run. */
export const importProduct = z.object({
  position: count,
  /** Its handle, or another key in the file. */
  key: z.string(),
  name: z.string(),
  /** Colours in the file, which distinguish products of the same name. */
  colours: z.array(z.string()),
  lines: z.array(count),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** Blocking faults make it faulty; the others are only reported. */
  faults: z.array(importFault),
  /** For a changed product; for a new one what the shop will show. */
  changes: z.array(fieldChange),
  sizes: count,
  /** Of the existing product, if any; an address below /media. */
  picture: z.nullable(z.string()),
  /** The product's id, if it exists or was imported. */
  productId: z.nullable(z.string()),
  leftOut: z.boolean(),
  isIn: z.boolean(),
  /** Why its import failed. */
  failure: z.nullable(z.string()),
})
export type ImportProduct = z.infer<typeof importProduct>

/** A value that the shop does not know: asked once for each value. */
export const importQuestion = z.object({
  kind: z.enum(ASKED),
  /** As in the file. */
  value: z.string(),
  /** The number of products. */
  products: count,
  answer: z.nullable(z.string()),
  /** Suggestions, likeliest first. */
  suggestions: z.array(z.string()),
})
export type ImportQuestion = z.infer<typeof importQuestion>

/** A field that many products lack and one answer can fill: the country of origin. */
export const importGap = z.object({
  field: z.enum(MISSING_FIELDS),
  products: count,
  /** The likeliest value. */
  suggestion: z.nullable(z.string()),
  /** The fields that the suggestion fills together; empty without one. */
  fill: z.array(z.object({ field: z.string(), value: z.string() })),
})
export type ImportGap = z.infer<typeof importGap>

export const importPicture = z.object({
  /** A web address, or the name of a file in the zip. */
  source: z.string(),
  /** Key and name of the first product that uses it; null for a file of the zip without a product. */
  product: z.nullable(z.string()),
  failure: z.nullable(z.string()),
})
export type ImportPicture = z.infer<typeof importPicture>

/** A product that an undo left partly unchanged. */
export const skippedByUndo = z.object({ productId: z.string(), name: z.string(), reason: z.string() })

export const apiImport = z.object({
  _id: z.string(),
  status: z.enum(IMPORT_STATUSES),
  source: z.enum(IMPORT_SOURCES),
  format: z.enum(IMPORT_FORMATS),
  fileName: z.string(),
  fileBytes: z.number(),
  /** Name of the zip with pictures, if any. */
  zipName: z.nullable(z.string()),
  by: z.string().check(z.describe('Name')),
  createdAt: at,
  updatedAt: at,
  /** Why it failed, in words; null otherwise. */
  failure: z.nullable(z.string()),
  /** Null until the file was read. */
  reading: z.nullable(
    z.object({
      /** Non-empty lines, without the header. */
      rows: count,
      /** The detected source. */
      sourceGuess: z.enum(IMPORT_SOURCES),
      encoding: z.nullable(z.string()),
      delimiter: z.nullable(z.string()),
      /** The first rows as parsed, to check characters such as ₹, é and ’. */
      firstRows: z.array(z.array(z.string())),
      /** Sentences about the file, such as a broken character. */
      notes: z.array(z.string()),
    }),
  ),
  columns: z.array(importColumn),
  /** The fields for mapping, in display order. */
  fields: z.array(z.object({ field: z.string(), label: z.string() })),
  counts: z.object({
    new: count,
    changed: count,
    unchanged: count,
    faulty: count,
    leftOut: count,
    /** Sizes of the new products. */
    newSizes: count,
  }),
  questions: z.array(importQuestion),
  gaps: z.array(importGap),
  pictures: z.object({
    total: count,
    /** Pictures with a product, or products with a picture. */
    found: count,
    /** Files of the zip without a product, and names in the list without a file. */
    missing: count,
    /** Stored in the shop. */
    ready: count,
    /** Could not be fetched or read. */
    failed: count,
  }),
  /** Whether complete new products are published. */
  publish: z.boolean(),
  progress: z.nullable(
    z.object({ done: count, total: count, secondsLeft: z.nullable(z.number().check(z.describe('Seconds'))) }),
  ),
  result: z.nullable(
    z.object({
      new: count,
      changed: count,
      published: count,
      leftOut: count,
      failed: count,
      seconds: count,
      /** Until when the import can be undone; null if it cannot. */
      undoUntil: z.nullable(at),
      /** After an undo: products that were sold or changed since. */
      kept: z.array(skippedByUndo),
    }),
  ),
})
export type ApiImport = z.infer<typeof apiImport>

/** An entry in the list of imports. */
export const listedImport = z.object({
  _id: z.string(),
  status: z.enum(IMPORT_STATUSES),
  source: z.enum(IMPORT_SOURCES),
  fileName: z.string(),
  by: z.string(),
  createdAt: at,
  /** Products of the file, and those imported. */
  total: count,
  done: count,
  /** Pictures that could not be fetched or read. */
  picturesFailed: count,
})
export type ListedImport = z.infer<typeof listedImport>

export const apiImports = z.object({
  imports: z.array(listedImport),
  /** The cursor of the next page; null on the last. */
  after: z.nullable(z.string()),
})

/** POST /api/admin/imports: an uploaded list, and optionally a zip with pictures. */
export const newImportInput = z.object({
  uploadId: words(60).check(z.minLength(1, issue('missing'))),
  zipUploadId: z.optional(z.nullable(words(60))),
})

/** PUT /api/admin/imports/:id/columns: then every row is checked. */
export const importColumnsInput = z.object({
  /** Overrides the detected source. */
  source: z.optional(z.enum(IMPORT_SOURCES)),
  /** Our field by the file's header; null ignores the column. Headers left out keep their mapping. */
  columns: z.record(z.string().check(z.maxLength(200)), z.nullable(words(60))),
  remember: z.optional(z.boolean()),
})
export type ImportColumnsInput = z.infer<typeof importColumnsInput>

/** POST /api/admin/imports/:id/fix: answers to the dry run; then the rows are checked again. */
export const importFixInput = z.object({
  /** Corrected cells by line and field as in the faults; null reverts to the file. */
  cells: z.optional(
    z
      .array(z.object({ line: count, field: words(60), value: z.nullable(words(5_000)) }))
      .check(z.maxLength(500)),
  ),
  answers: z.optional(
    z
      .array(z.object({ kind: z.enum(ASKED), value: words(300), answer: z.nullable(words(120)) }))
      .check(z.maxLength(500)),
  ),
  /** "Set all 61 to India": fills a field wherever the file is empty; null reverts it. */
  fill: z.optional(
    z.array(z.object({ field: words(60), value: z.nullable(words(300)) })).check(z.maxLength(20)),
  ),
  /** Indexes of products to skip or to include again. */
  leaveOut: z.optional(z.array(count).check(z.maxLength(1_000))),
  takeIn: z.optional(z.array(count).check(z.maxLength(1_000))),
  /** Skips all products that are faulty now. */
  leaveOutFaulty: z.optional(z.boolean()),
})
export type ImportFixInput = z.infer<typeof importFixInput>

/** POST /api/admin/imports/:id/run */
export const runImportInput = z.object({ publish: z.optional(z.boolean()) })

/** GET /api/admin/imports/:id/products?show&after */
export const IMPORT_VIEWS = [...IMPORT_OUTCOMES, 'left_out', 'failed'] as const
export type ImportView = (typeof IMPORT_VIEWS)[number]

export const importProductsPage = z.object({
  products: z.array(importProduct),
  /** The index after which the next page starts; null on the last. */
  after: z.nullable(count),
})
export type ImportProductsPage = z.infer<typeof importProductsPage>

/** GET /api/admin/imports/:id/pictures: those without a product or that failed. */
export const importPicturesPage = z.object({ pictures: z.array(importPicture) })
