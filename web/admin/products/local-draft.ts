import * as z from 'zod/mini'
import { storedContent } from '#domain/products/content-in-rupees.ts'
import { readStoredJson, readStoredText, writeStoredJson } from '#web/components/stored-json.ts'

const localDraft = z.object({
  /** The staff member who wrote it: on a shared device it is shown to no one else. */
  memberId: z.string(),
  base: storedContent,
  content: storedContent,
  version: z.int(),
  revision: z.int(),
})
export type LocalDraft = z.infer<typeof localDraft>

const keyOf = (productId: string) => `deskDraft:${productId}`

/** A staff member's draft on this device, stored because the server did not answer; null for none of theirs. */
export function readLocalDraft(productId: string, memberId: string): LocalDraft | null {
  const read = z.safeParse(localDraft, readStoredJson(keyOf(productId)))
  return read.success && read.data.memberId === memberId ? read.data : null
}

/** Whether it could be kept: storage may be full or forbidden. */
export function storeLocalDraft(productId: string, writing: LocalDraft): boolean {
  writeStoredJson(keyOf(productId), writing)
  return readStoredText(keyOf(productId)) === JSON.stringify(writing)
}

export function deleteLocalDraft(productId: string): void {
  if (readStoredText(keyOf(productId)) !== null) writeStoredJson(keyOf(productId), null)
}
