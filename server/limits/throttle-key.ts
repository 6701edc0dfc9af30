import { createHash } from 'node:crypto'
import { networkOf } from './network.ts'

/** The key of a counter in the shared table: a hash, so that no address is stored. */
export function throttleKey({ action, subject }: { action: string; subject: string }): string {
  return createHash('sha256')
    .update(`${action} ${networkOf(subject)}`)
    .digest('base64url')
}
