import { randomFillSync } from 'node:crypto'

/** Letters and digits that are not mistaken for each other when read out on the telephone. */
const alphabet = '23456789abcdefghjkmnpqrstvwxyz'

export type IdPrefix =
  | 'prd'
  | 'rcl'
  | 'brc'
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
  | 'bak'

/** A text of `length` random characters; 20 hold 98 bits, so nobody guesses one and no two meet. */
export function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    const byte = randomByte()
    // 240 is the largest multiple of 30 in a byte: above it some characters would be likelier than others.
    if (byte < 240) text += alphabet[byte % alphabet.length]
  }
  return text
}

/** Random bytes ahead, each used once: asking the system for every text costs an order a twentieth of its time here. */
const ahead = Buffer.alloc(4_096)
let used = ahead.length

function randomByte(): number {
  if (used === ahead.length) {
    randomFillSync(ahead)
    used = 0
  }
  const byte = ahead[used] ?? 0
  ahead[used] = 0
  used += 1
  return byte
}

/** A new key such as `ord_…`: a prefix that tells what it is, and a part that cannot be guessed. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${randomText(20)}`
}
