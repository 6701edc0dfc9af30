import { useSyncExternalStore } from 'react'
import { forgetRefused, readStorage, writeStorage } from './browser-storage.ts'

const CHANGED = 'phirki:stored'

/**
 * The parsed JSON of a local storage key; updates when this or another tab writes it. Null on the server, during
 * hydration, without a value and for invalid JSON.
 */
export function useStoredJson(key: string): unknown {
  const text = useSyncExternalStore(subscribeToStored, () => readStoredText(key), readNothing)
  return parseOnce(key, text)
}

const parsed = new Map<string, { text: string | null; value: unknown }>()

/** One parsing for all who read a key, and the same object as long as the text is the same. */
function parseOnce(key: string, text: string | null): unknown {
  const known = parsed.get(key)
  if (known && known.text === text) return known.value
  const value = parseStored(text)
  if (text !== null) parsed.set(key, { text, value })
  return value
}

/** The same without React, for event handlers. */
export function readStoredJson(key: string): unknown {
  return parseStored(readStoredText(key))
}

/** Stores a value, or with null removes it, and tells every reader in this tab. */
export function writeStoredJson(key: string, value: unknown): void {
  writeStorage('localStorage', key, value === null ? null : JSON.stringify(value))
  window.dispatchEvent(new Event(CHANGED))
}

/**
 * Calls `listener` whenever this or another tab writes to local storage; the answer ends that. Another tab's
 * writing is a StorageEvent.
 */
export function subscribeToStored(listener: (event: Event) => void): () => void {
  const controller = new AbortController()
  window.addEventListener(
    'storage',
    (event) => {
      forgetRefused(event.key)
      listener(event)
    },
    { signal: controller.signal },
  )
  window.addEventListener(CHANGED, listener, { signal: controller.signal })
  return () => controller.abort()
}

/** The stored text itself, null where there is none. */
export function readStoredText(key: string): string | null {
  return readStorage('localStorage', key)
}

function readNothing(): null {
  return null
}

/** Null for what is not JSON. */
export function parseStored(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch (error) {
    // Damaged by another script or an older version: as good as nothing, and overwritten by the next write.
    if (error instanceof SyntaxError) return null
    throw error
  }
}
