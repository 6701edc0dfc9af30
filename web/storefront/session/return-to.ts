import { readTabText, writeTabText } from '#web/components/tab-storage.ts'

const KEY = 'wantedPage'

/**
 * The page to which the login returns, '' without one. It is in the tab's own storage: in an address it would be logged
 * and shared.
 */
export function readReturnTo(): string {
  return readTabText(KEY) ?? ''
}

/** Remembers a path of this shop; null forgets the one before. */
export function writeReturnTo(path: string | null): void {
  writeTabText(KEY, path)
}
