import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import type { SettingKey } from '#domain/settings/setting-key.ts'
import { parseStored } from '#web/components/stored-json.ts'
import { readTabText, writeTabText } from '#web/components/tab-storage.ts'

const keptSchema = z.object({ value: z.unknown(), revision: z.string() })

/** What somebody typed into a setting and did not save, with what they had seen. */
export type KeptSetting = z.infer<typeof keptSchema>

const INDEX = 'settings typed'
const listeners = new Set<() => void>()
const nameOf = (key: SettingKey) => `setting ${key}`

/** What this tab keeps of a setting; null for nothing. */
export function readKeptSetting(key: SettingKey): KeptSetting | null {
  const read = z.safeParse(keptSchema, parseStored(readTabText(nameOf(key))))
  return read.success ? read.data : null
}

/** Keeps what is typed until the tab is closed, so that neither a reload nor another page loses it; null forgets it. */
export function keepSetting(key: SettingKey, kept: KeptSetting | null): void {
  writeTabText(nameOf(key), kept === null ? null : JSON.stringify(kept))
  const others = keysOf(readTabText(INDEX)).filter((other) => other !== key)
  const next = kept === null ? others : [...others, key]
  writeTabText(INDEX, next.length === 0 ? null : JSON.stringify(next))
  for (const listener of listeners) listener()
}

/** The settings of which this tab keeps something. */
export function useDraftKeys(): readonly string[] {
  return keysOf(
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

function keysOf(text: string | null): readonly string[] {
  const read = z.safeParse(z.array(z.string()), parseStored(text))
  return read.success ? read.data : []
}
