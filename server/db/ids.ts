import { randomBytes } from 'node:crypto'

/** Letters and digits that are not mistaken for each other when read out on the telephone. */
const alphabet = '23456789abcdefghjkmnpqrstvwxyz'

export type IdPrefix =
  | 'prd'
  | 'siz'
  | 'usr'
  | 'ord'
  | 'orl'
  | 'ses'
  | 'adr'
  | 'rev'
  | 'crv'
  | 'rfd'
  | 'rmt'
  | 'cpn'
  | 'msg'
  | 'emt'
  | 'prc'
  | 'cnl'
  | 'csh'
  | 'inv'
  | 'ret'
  | 'rtl'
  | 'bkg'
  | 'alt'
  | 'imp'
  | 'bat'
  | 'upl'
  | 'pic'
  | 'szc'
  | 'tkt'
  | 'rpt'
  | 'ant'
  | 'wsh'
  | 'rvs'
  | 'cnt'
  | 'psh'

/** A text of `length` random characters; 20 hold 98 bits, so nobody guesses one and no two meet. */
export function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      // 240 is the largest multiple of 30 in a byte: above it some characters would be likelier than others.
      if (byte < 240 && text.length < length) text += alphabet[byte % alphabet.length]
    }
  }
  return text
}

/** A new key such as `ord_…`: a prefix that tells what it is, and a part that cannot be guessed. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${randomText(20)}`
}
