import { readFile } from 'node:fs/promises'
import { DESK_OFFLINE_TEXTS as texts } from '#texts/push/texts.ts'

/** The script of the desk's service worker, with its sentences. */
export async function readDeskWorker(): Promise<string> {
  const script = await readFile(new URL('desk-worker.js', import.meta.url), 'utf8')
  return script.replace("'OFFLINE_TEXTS'", () => JSON.stringify(texts))
}
