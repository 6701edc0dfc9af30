import * as z from 'zod/mini'
import { tidied } from '#domain/validation/text-fields.ts'
import { contentInRupees, fieldChange, MISSING_FIELDS } from './product-content.ts'
import { sizeChartRow, storedAnswer } from './product-terms.ts'

/** A new product: empty, or a copy of another. */
export const createInput = z.object({ from: z.optional(z.string().check(z.maxLength(100))) })

export const saveInput = z.object({
  content: contentInRupees,
  /** That the writer saw. */
  version: z.int(),
})

export const saveDraftInput = z.object({
  content: contentInRupees,
  version: z.int(),
  /** The revision of the stored draft that it follows; 0 without one. */
  revision: z._default(z.int(), 0),
})

/** The stored draft, and what still prevents saving and publishing it. */
export const savedDraftAnswer = z.extend(storedAnswer, {
  missing: z.array(z.enum(MISSING_FIELDS)),
  faults: z.array(z.object({ path: z.string(), message: z.string() })),
})
export type StoredDraftAnswer = z.infer<typeof savedDraftAnswer>

export const publishInput = z.object({
  version: z.int(),
  /** A future instant; now if left out. */
  at: z.optional(z.iso.datetime({ offset: true })),
})

/** A step without a change of content may send the version that the staff member saw. */
export const stepInput = z.object({ version: z.optional(z.int()) })

/** An entry of the history in words. */
export const historyEntry = z.object({
  _id: z.int(),
  at: z.string(),
  /** Name of the staff member; null for the shop itself. */
  by: z.nullable(z.string()),
  /** 'created', 'edited', 'published', 'scheduled', 'unpublished', 'archived', 'brought_back', 'duplicated'. */
  action: z.string(),
  /** Paths as in `FieldChange`; `fieldLabel` names them. */
  changes: z.array(fieldChange),
  /** The bulk edit or import that it belongs to. */
  batch: z.nullable(z.object({ _id: z.string(), kind: z.string(), undoneAt: z.nullable(z.string()) })),
})
export type HistoryEntry = z.infer<typeof historyEntry>

export const productHistory = z.object({
  entries: z.array(historyEntry),
  /** The cursor of older entries; null at the end. */
  next: z.nullable(z.int()),
})
export type ProductHistory = z.infer<typeof productHistory>

const label = z.string().check(tidied, z.minLength(1), z.maxLength(30))
const measure = z.nullable(z.number().check(z.gt(0), z.lte(250)))

/** A size chart to save. */
export const sizeChartInput = z.object({
  name: z.string().check(tidied, z.minLength(1), z.maxLength(80)),
  rows: z
    .array(z.extend(sizeChartRow, { label, chestCm: measure, waistCm: measure }))
    .check(z.minLength(1), z.maxLength(40)),
})
export type SizeChartInput = z.infer<typeof sizeChartInput>
