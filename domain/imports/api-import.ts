import * as z from 'zod/mini'
import { fieldChange, MISSING_FIELDS } from '#domain/products/product-content.ts'
import { issue } from '#domain/validation/issue.ts'
import { IMPORT_FORMATS, IMPORT_OUTCOMES, IMPORT_SOURCES, IMPORT_STATUSES } from './import-kinds.ts'
import { ASKED, importFault } from './imported-product.ts'

/*
 * What the admin's import pages read and send. Every step is a state of the import, so that its address opens where a
 * person left off, on whatever device.
 */

const at = z.string().check(z.describe('ISO 8601'))
const count = z.int()
const words = (longest: number) => z.string().check(z.trim(), z.maxLength(longest))

/** A column of the file, and what it means here. */
export const importColumn = z.object({
  header: z.string(),
  /** The field of ours to which it goes; null for a column that is left out. */
  field: z.nullable(z.string()),
  /** What was found by itself, and by what. */
  guess: z.nullable(z.string()),
  foundBy: z.nullable(z.enum(['name', 'remembered', 'values'])),
  /** The first value that is not empty. */
  first: z.string(),
  /** What a person should know of it. */
  note: z.nullable(z.object({ tone: z.enum(['ok', 'warn', 'plain']), text: z.string() })),
  /** Whether it may be what the shop pays or what customers pay, and a person has to say which. */
  asksPrice: z.boolean(),
})
export type ImportColumn = z.infer<typeof importColumn>

/** A product of the file, as the dry run sees it. */
export const importProduct = z.object({
  position: count,
  /** Its handle, or whatever names it in the file. */
  key: z.string(),
  name: z.string(),
  /** As far as the file says them: by these one tells apart products of one name. */
  colours: z.array(z.string()),
  lines: z.array(count),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** Those that block make it faulty; the others are only said. */
  faults: z.array(importFault),
  /** Of a changed product; of a new one what the shop will show. */
  changes: z.array(fieldChange),
  sizes: count,
  /** Of our own product where there is one; as an address below /media. */
  picture: z.nullable(z.string()),
  /** The product here, if the file meets one or it went in. */
  productId: z.nullable(z.string()),
  leftOut: z.boolean(),
  isIn: z.boolean(),
  /** Why it did not go in after all. */
  failure: z.nullable(z.string()),
})
export type ImportProduct = z.infer<typeof importProduct>

/** What the file says and the shop does not know: asked once for each value. */
export const importQuestion = z.object({
  kind: z.enum(ASKED),
  /** As it stands in the file. */
  value: z.string(),
  /** In how many products. */
  products: count,
  answer: z.nullable(z.string()),
  /** What it may be, the likeliest first. */
  suggestions: z.array(z.string()),
})
export type ImportQuestion = z.infer<typeof importQuestion>

/** Something that many products lack and one answer can fill: the country of origin. */
export const importGap = z.object({
  field: z.enum(MISSING_FIELDS),
  products: count,
  /** What fills it most likely. */
  suggestion: z.nullable(z.string()),
  /** The fields of our form that it fills, all together; none without a suggestion. */
  fill: z.array(z.object({ field: z.string(), value: z.string() })),
})
export type ImportGap = z.infer<typeof importGap>

export const importPicture = z.object({
  /** A web address, or the name of a file in the zip. */
  source: z.string(),
  /** Key and name of the first product that uses it; null for a file of the zip that found none. */
  product: z.nullable(z.string()),
  failure: z.nullable(z.string()),
})
export type ImportPicture = z.infer<typeof importPicture>

/** Something that an undo left as it is. */
export const keptByUndo = z.object({ productId: z.string(), name: z.string(), reason: z.string() })

export const apiImport = z.object({
  _id: z.string(),
  status: z.enum(IMPORT_STATUSES),
  source: z.enum(IMPORT_SOURCES),
  format: z.enum(IMPORT_FORMATS),
  fileName: z.string(),
  fileBytes: z.number(),
  /** Name of the zip with pictures, if one came along. */
  zipName: z.nullable(z.string()),
  by: z.string().check(z.describe('Name')),
  createdAt: at,
  updatedAt: at,
  /** Why it failed, in words; null for all that did not. */
  failure: z.nullable(z.string()),
  /** Null until the file was read. */
  reading: z.nullable(
    z.object({
      /** Lines with something in them, without the header. */
      rows: count,
      /** What it looks like. */
      sourceGuess: z.enum(IMPORT_SOURCES),
      encoding: z.nullable(z.string()),
      delimiter: z.nullable(z.string()),
      /** The first rows as they were understood, to see whether ₹, é and ’ came through. */
      firstRows: z.array(z.array(z.string())),
      /** Whole sentences about the file: a letter that looks broken. */
      notes: z.array(z.string()),
    }),
  ),
  columns: z.array(importColumn),
  /** The fields of ours to which a column may go, in the order in which they are offered. */
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
    /** Have found their product, or the product its picture. */
    found: count,
    /** Files of the zip without a product, and names in the list without a file. */
    missing: count,
    /** Are in the shop. */
    ready: count,
    /** Could not be fetched or read. */
    failed: count,
  }),
  /** Whether new products that lack nothing are published. */
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
      /** Until when the whole import can be undone; null when it cannot be any more. */
      undoUntil: z.nullable(at),
      /** After an undo: what had been sold or changed since. */
      kept: z.array(keptByUndo),
    }),
  ),
})
export type ApiImport = z.infer<typeof apiImport>

/** A line in the list of imports. */
export const listedImport = z.object({
  _id: z.string(),
  status: z.enum(IMPORT_STATUSES),
  source: z.enum(IMPORT_SOURCES),
  fileName: z.string(),
  by: z.string(),
  createdAt: at,
  /** Products of the file, and how many of them are in. */
  total: count,
  done: count,
  /** Pictures of its products that could not be fetched or read. */
  picturesFailed: count,
})
export type ListedImport = z.infer<typeof listedImport>

export const apiImports = z.object({
  imports: z.array(listedImport),
  /** For the next page; null on the last. */
  after: z.nullable(z.string()),
})

/** POST /api/admin/imports: a list that was uploaded, and a zip with pictures where there is one. */
export const newImportInput = z.object({
  uploadId: words(60).check(z.minLength(1, issue('missing'))),
  zipUploadId: z.optional(z.nullable(words(60))),
})

/** PUT /api/admin/imports/:id/columns: then every row is checked. */
export const importColumnsInput = z.object({
  /** A person may know better what the file is. */
  source: z.optional(z.enum(IMPORT_SOURCES)),
  /** Our field by the file's header; null leaves the column out. Headers that are not named stay as they were. */
  columns: z.record(z.string().check(z.maxLength(200)), z.nullable(words(60))),
  remember: z.optional(z.boolean()),
})
export type ImportColumnsInput = z.infer<typeof importColumnsInput>

/** POST /api/admin/imports/:id/fix: whatever a person answers to the dry run; then the rows are checked again. */
export const importFixInput = z.object({
  /** Cells put right, named by line and field as the faults name them; null takes back what was typed. */
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
  /** "Set all 61 to India": fills a field of our form wherever the file says nothing; null takes that back. */
  fill: z.optional(
    z.array(z.object({ field: words(60), value: z.nullable(words(300)) })).check(z.maxLength(20)),
  ),
  /** Positions of products to leave out, or to take in after all. */
  leaveOut: z.optional(z.array(count).check(z.maxLength(1_000))),
  takeIn: z.optional(z.array(count).check(z.maxLength(1_000))),
  /** Leaves out all that are faulty now. */
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
  /** Position after which the next page begins; null on the last. */
  after: z.nullable(count),
})
export type ImportProductsPage = z.infer<typeof importProductsPage>

/** GET /api/admin/imports/:id/pictures: those that did not find a product or could not be had. */
export const importPicturesPage = z.object({ pictures: z.array(importPicture) })
