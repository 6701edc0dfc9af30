import { useSyncExternalStore } from 'react'
import { parseStored, readStoredText, subscribeToStored, writeStoredJson } from './stored-json.ts'

export interface StoredList<Item> {
  /** The list; updates when this or another tab changes it. Empty during hydration. */
  use(): readonly Item[]
  /** The same without React. */
  read(): readonly Item[]
  write(items: readonly Item[]): void
}

/** A list in local storage that many components read: parsed and repaired once a change for all of them. */
export function storedList<Item>(key: string, repair: (stored: unknown) => Item[]): StoredList<Item> {
  const none: readonly Item[] = []
  let text: string | null = null
  let items = none

  function read(): readonly Item[] {
    const stored = readStoredText(key)
    if (stored !== text) {
      text = stored
      items = stored === null ? none : repair(parseStored(stored))
    }
    return items
  }
  return {
    use: () => useSyncExternalStore(subscribeToStored, read, () => none),
    read,
    write: (next) => writeStoredJson(key, next.length === 0 ? null : next),
  }
}
