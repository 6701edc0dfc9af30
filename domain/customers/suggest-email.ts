import { normaliseEmail } from './email.ts'

/** Providers whose names are often misspelt. */
const PROVIDERS = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.in',
  'hotmail.com',
  'outlook.com',
  'rediffmail.com',
  'icloud.com',
]
/** Real providers whose names are close to another's. */
const OTHERS =
  /^(?:googlemail|ymail|mail|email|gmx|aol|fastmail|snail|me|mac|live|msn|rocketmail)\.|^(?:yahoo|hotmail|outlook|live|zoho|rediff)\.(?:in|co|com|fr|de|it|es|ca|au|co\.\w\w|com\.\w\w)$/
/** Endings that no address has. */
const ENDS: readonly (readonly [typo: RegExp, meant: string])[] = [
  [/\.(?:con|cmo|ocm|vom|xom|cim|cpm|coom|comm|comn|c0m)$/, '.com'],
  [/\.co\.?(?:inn|on|i)$/, '.co.in'],
]

/**
 * The address that was probably meant, such as 'asha@gmail.com' for 'asha@gmial.com'; null if the address looks right.
 */
export function suggestEmail(typed: string): string | null {
  const email = normaliseEmail(typed)
  const [local = '', domain = '', more] = email.split('@')
  if (local === '' || domain === '' || more !== undefined || /\s/.test(email)) return null
  const meant = meantDomain(domain.replace(',', '.'))
  return meant === domain ? null : `${local}@${meant}`
}

function meantDomain(domain: string): string {
  if (PROVIDERS.includes(domain)) return domain
  if (OTHERS.test(domain)) return domain
  const ended = ENDS.reduce((text, [typo, meant]) => text.replace(typo, meant), domain)
  if (PROVIDERS.includes(ended)) return ended
  const near = PROVIDERS.find((provider) => isNear(ended, provider))
  if (near) return near
  const name = domain.split('.')[0] ?? ''
  return PROVIDERS.find((provider) => provider === `${name}.com`) ?? ended
}

/** Whether one typo separates two texts: a missing, extra or wrong letter, or two swapped letters. */
function isNear(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start += 1
  const rest = typed.slice(start)
  const other = meant.slice(start)
  return (
    rest.slice(1) === other ||
    rest === other.slice(1) ||
    rest.slice(1) === other.slice(1) ||
    (rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2))
  )
}
