import { randomBytes } from 'node:crypto'

const prefix = 'private'

/** A new name for a file that only its owner and staff may load. It does not depend on the file's content. */
export function newPrivateMediaId(): string {
  return `${prefix}${randomBytes(14).toString('hex')}`
}

/** Whether a file must not be served at the public address. */
export function isPrivateMedia(name: string): boolean {
  return name.startsWith(prefix)
}
