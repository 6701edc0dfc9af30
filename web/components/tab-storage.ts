import { readStorage, writeStorage } from './browser-storage.ts'

/** The text that this tab keeps under a key until it is closed; null without one. */
export function readTabText(key: string): string | null {
  return readStorage('sessionStorage', key)
}

/** Keeps a text in this tab, or with null forgets it. */
export function writeTabText(key: string, text: string | null): void {
  writeStorage('sessionStorage', key, text)
}
