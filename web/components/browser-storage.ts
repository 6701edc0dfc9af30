type Area = 'localStorage' | 'sessionStorage'

/**
 * What the browser refused to store, by area and key, null for what was removed: storage may be full, forbidden, or not
 * there at all. This tab goes on with it until it is closed.
 */
const refused: Readonly<Record<Area, Map<string, string | null>>> = {
  localStorage: new Map(),
  sessionStorage: new Map(),
}
let isRefusing = false
let onRefusal: () => void = () => undefined

/** The stored text, null where there is none. */
export function readStorage(area: Area, key: string): string | null {
  const held = refused[area].get(key)
  if (held !== undefined) return held
  return attempt(() => globalThis[area].getItem(key)) ?? null
}

/** Stores a text, or with null removes it. Never throws: what the browser refuses is held in this tab's memory. */
export function writeStorage(area: Area, key: string, text: string | null): void {
  const isStored = attempt(() => {
    if (text === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, text)
    return true
  })
  if (isStored) {
    refused[area].delete(key)
    return
  }
  refused[area].set(key, text)
  if (isRefusing || text === null) return
  isRefusing = true
  onRefusal()
}

/** Whether the browser refused this key, so that only this tab remembers it. */
export function isStorageRefused(area: Area, key: string): boolean {
  return refused[area].has(key)
}

/** Removes everything but some keys, from the browser and from this tab's memory. */
export function clearStorage(area: Area, kept: readonly string[] = []): void {
  const stored =
    attempt(() => {
      const storage = globalThis[area]
      return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    }) ?? []
  for (const key of new Set([...stored, ...refused[area].keys()])) {
    if (!kept.includes(key)) writeStorage(area, key, null)
  }
}

/** Another tab could store: what this tab holds in memory under the same key is older. With null it removed everything. */
export function forgetRefused(key: string | null): void {
  if (key === null) refused.localStorage.clear()
  else refused.localStorage.delete(key)
}

/** `tell` is called once, when the browser first refuses to store something; at once if it already has. */
export function notifyStorageRefused(tell: () => void): void {
  onRefusal = tell
  if (isRefusing) tell()
}

/** Undefined if the browser blocks storage, with any kind of error: its own, or a TypeError without storage. */
function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
