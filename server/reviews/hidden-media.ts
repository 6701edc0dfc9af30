import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Log } from '../config/log.ts'
import { cacheValue } from '../db/cached-value.ts'
import type { Database } from '../db/connection.ts'
import type { Notifier } from '../db/notifier.ts'
import { serverSecret } from '../db/server-secret.ts'
import { readHiddenMedia } from './mark-queries.ts'

/** Hidden pictures and videos of reviews, kept in every process: their addresses are closed. */
export interface HiddenMedia {
  /** Whether the address of a medium is closed. @param key the key in the admin's address */
  isClosed(mediaId: string, key: string | undefined): boolean
  /** The key with which staff open the address of a medium, hidden or not. */
  keyOf(mediaId: string): string
  close(): void
}

export async function openHiddenMedia({
  db,
  notifier,
  log,
}: {
  db: Database
  notifier: Notifier
  log: Log
}): Promise<HiddenMedia> {
  const secret = await serverSecret(db, 'hidden-media')
  const kept = await cacheValue({
    name: 'hidden pictures',
    topic: 'hidden media',
    read: async () => (await readHiddenMedia(db)).sort(),
    notifier,
    log,
  })
  let hidden = new Set(kept.current())
  kept.onChange(() => {
    hidden = new Set(kept.current())
  })
  const keyOf = (mediaId: string) =>
    createHmac('sha256', secret).update(`medium ${mediaId}`).digest('base64url').slice(0, 22)
  return {
    keyOf,
    isClosed(mediaId, key = '') {
      if (!hidden.has(mediaId)) return false
      const [given, expected] = [Buffer.from(key), Buffer.from(keyOf(mediaId))]
      return given.length !== expected.length || !timingSafeEqual(given, expected)
    },
    close: () => kept.close(),
  }
}
