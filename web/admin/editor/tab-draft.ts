import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { parseStored } from '#web/components/stored-json.ts'
import { readTabText, writeTabText } from '#web/components/tab-storage.ts'

const INDEX = 'drafts'
const listeners = new Set<() => void>()

/** What this tab keeps under a name; null for nothing, and for what does not fit the schema. */
export function readTabDraft<Draft>(name: string, schema: z.ZodMiniType<Draft>): Draft | null {
  const read = z.safeParse(schema, parseStored(readTabText(name)))
  return read.success ? read.data : null
}

/**
 * Stores input until the tab is closed: it survives a reload and another page, and a phone reloads its tabs by itself.
 * Null deletes it.
 */
export function writeTabDraft(name: string, draft: object | null): void {
  writeTabText(name, draft === null ? null : JSON.stringify(draft))
  const others = namesOf(readTabText(INDEX)).filter((other) => other !== name)
  const next = draft === null ? others : [...others, name]
  writeTabText(INDEX, next.length === 0 ? null : JSON.stringify(next))
  for (const listener of listeners) listener()
}

/** The names under which this tab keeps a draft. */
export function useDraftNames(): readonly string[] {
  return namesOf(
    useSyncExternalStore(
      (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      () => readTabText(INDEX),
      () => null,
    ),
  )
}

function namesOf(text: string | null): readonly string[] {
  const read = z.safeParse(z.array(z.string()), parseStored(text))
  return read.success ? read.data : []
}
