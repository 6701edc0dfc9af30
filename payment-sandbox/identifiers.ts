import { randomInt } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A new id in the provider's format: the prefix and 14 random letters and digits, such as `pay_29QQoUBi66xm2f`. */
export function newId(prefix: 'order' | 'pay' | 'rfnd' | 'card' | 'evt'): string {
  return `${prefix}_${randomText(14, alphabet)}`
}

/** A bank reference number with `length` digits. */
export function newReferenceNumber(length: number): string {
  return randomText(length, alphabet.slice(0, 10))
}

function randomText(length: number, letters: string): string {
  return Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('')
}
