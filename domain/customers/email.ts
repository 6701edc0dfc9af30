import { foldCode } from '#domain/validation/pasted-text.ts'

const LETTER = '\\p{L}\\p{M}\\p{N}'
const LABEL = `[${LETTER}](?:[${LETTER}-]{0,61}[${LETTER}])?`
const PATTERN = new RegExp(
  `^(?!\\.)(?![^@]*\\.[.@])[^\\s@,;:<>()[\\]\\\\"]{1,64}@(?:${LABEL}\\.)+[\\p{L}][${LETTER}-]{1,62}$`,
  'u',
)

/**
 * One @, a local part without stray dots and a domain with a dot, no spaces; short enough to store. Whether the mailbox
 * exists shows only when an email is delivered, so nothing more is checked.
 */
export function isEmail(text: string): boolean {
  const email = normaliseEmail(text)
  if (email.length > 254) return false
  return PATTERN.test(email)
}

/**
 * The form in which an address is stored and compared: without anything pasted around it, such as 'mailto:', '<…>' or a
 * trailing full stop.
 */
export function normaliseEmail(text: string): string {
  const plain = foldCode(text)
  const address = /<([^<>]*@[^<>]*)>[\s.,;]*$/.exec(plain)?.[1] ?? plain
  return address
    .replace(/^\s*mailto:\s*([^?]*).*$/i, '$1')
    .replace(/^[\s<"']+|[\s>"'.,;]+$/g, '')
    .toLowerCase()
}

/** 'm***@example.com': enough to recognise one's own address. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}***${email.slice(at)}`
}

/**
 * The mailbox behind an address, for counting the uses of a coupon: without the part after a plus, and without dots
 * where the provider ignores them. Never used for sending email or for the login.
 */
export function foldEmail(text: string): string {
  const email = normaliseEmail(text)
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at).replace(/\+.*$/, '')
  const domain = email.slice(at + 1)
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}
