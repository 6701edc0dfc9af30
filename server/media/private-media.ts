import { randomBytes } from 'node:crypto'

const prefix = 'private'

/** A new name for a file that only its owner and the staff may load. It says nothing of the file's content. */
export function newPrivateMediaId(): string {
  return `${prefix}${randomBytes(14).toString('hex')}`
}

/** Whether a file is never served at the address that is open to everybody. */
export function isPrivateMedia(name: string): boolean {
  return name.startsWith(prefix)
}
