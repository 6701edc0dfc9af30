import * as z from 'zod/mini'
import { parseStored } from '#web/components/stored-json.ts'
import { readTabText, writeTabText } from '#web/components/tab-storage.ts'

const keptSchema = z.object({ value: z.unknown(), revision: z.string() })

/** What somebody typed into a content and did not save, with what they had seen. */
export type KeptContent = z.infer<typeof keptSchema>

const nameOf = (key: string) => `content ${key}`

/** What this tab keeps of a content; null for nothing. */
export function readKeptContent(key: string): KeptContent | null {
  const read = z.safeParse(keptSchema, parseStored(readTabText(nameOf(key))))
  return read.success ? read.data : null
}

/** Keeps what is typed until the tab is closed: a phone that has other work loads its tabs anew. Null forgets it. */
export function keepContent(key: string, kept: KeptContent | null): void {
  writeTabText(nameOf(key), kept === null ? null : JSON.stringify(kept))
}
