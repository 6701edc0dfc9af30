import { readFile } from 'node:fs/promises'
import { ADMIN_OFFLINE_TEXTS as texts } from '#texts/push/texts.ts'

/** The script of the admin's service worker, with its texts. */
export async function readAdminWorker(): Promise<string> {
  const script = await readFile(new URL('admin-worker.js', import.meta.url), 'utf8')
  return script.replace("'OFFLINE_TEXTS'", () => JSON.stringify(texts))
}
