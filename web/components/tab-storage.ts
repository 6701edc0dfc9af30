/** The text that this tab keeps under a key until it is closed; null without one and where storage is forbidden. */
export function readTabText(key: string): string | null {
  return storage()?.getItem(key) ?? null
}

/** Keeps a text in this tab, or with null forgets it. */
export function writeTabText(key: string, text: string | null): void {
  try {
    if (text === null) storage()?.removeItem(key)
    else storage()?.setItem(key, text)
  } catch (error) {
    // Full: the page works on, and a reload begins from the start.
    if (!(error instanceof DOMException)) throw error
  }
}

/** Null where the browser forbids storage. */
function storage(): Storage | null {
  try {
    return sessionStorage
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}
