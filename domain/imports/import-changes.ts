import * as z from 'zod/mini'
import type { ContentChange } from '#domain/products/changes-of-content.ts'
import { changeOfRow } from '#domain/products/content-in-rupees.ts'
import { formatChanges } from '#domain/products/format-changes.ts'
import { type FieldChange, fieldChange } from '#domain/products/product-content.ts'

const found = z.pipe(
  z.object({ path: z.string(), before: z.optional(z.unknown()), after: z.optional(z.unknown()) }),
  // JSON has no undefined.
  z.transform(({ path, before = null, after = null }): ContentChange => changeOfRow({ path, before, after })),
)

/** A change as the dry run stores it: values, formatted when read. Rows of older versions contain formatted text. */
export const importChange = z.union([found, fieldChange])
type ImportChange = z.infer<typeof importChange>

/** The dry run's changes in words. */
export function formatImportChanges(kept: readonly ImportChange[]): FieldChange[] {
  return kept.flatMap((change) => ('path' in change ? formatChanges([change]) : [change]))
}
