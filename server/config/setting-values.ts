import { isIP } from 'node:net'

/** A wrong or half-given setting: one line that names the variable, what is wrong and what would be right. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Reads one variable: its trimmed text, or null when it is absent or empty. */
export type Read = (variable: string) => string | null

/** A refusal in the house's form; `shown` is left out where the value may be a secret. */
export function wrong(variable: string, { rule, shown }: { rule: string; shown?: string }): ConfigError {
  const current = shown === undefined ? '' : `, not "${shown.slice(0, 100).replace(/\s+/g, ' ')}"`
  return new ConfigError(`${variable} must be ${rule}${current}.`)
}

export function wholeNumber(
  read: Read,
  variable: string,
  { least, most, otherwise }: { least: number; most: number; otherwise: number },
): number {
  const text = read(variable)
  if (text === null) return otherwise
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (value >= least && value <= most) return value
  throw wrong(variable, { rule: `a whole number from ${least} to ${most}`, shown: text })
}

export function onOrOff(read: Read, variable: string, otherwise: boolean): boolean {
  const text = read(variable)
  if (text === null) return otherwise
  if (text === 'on' || text === 'off') return text === 'on'
  throw wrong(variable, { rule: '"on" or "off"', shown: text })
}

/** An http or https address without a slash at its end. */
export function webAddress(read: Read, variable: string): string | null {
  const text = read(variable)
  if (text === null) return null
  const url = URL.parse(text)
  const fits = url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === ''
  if (!fits || url.username !== '' || url.password !== '') {
    const shown = url?.password ? {} : { shown: text }
    throw wrong(variable, { rule: 'an address that begins with http:// or https://', ...shown })
  }
  return url.href.replace(/\/+$/, '')
}

/** The part of an address up to the first slash of its path, which it must not have. */
export function origin(read: Read, variable: string): string | null {
  const address = webAddress(read, variable)
  if (address === null) return null
  const url = new URL(address)
  if (url.pathname === '/') return url.origin
  throw wrong(variable, { rule: `an address without a path, such as ${url.origin}`, shown: address })
}

/** An address that holds a password, so that a refusal never repeats it. */
export function secretAddress(
  read: Read,
  variable: string,
  { protocols, example }: { protocols: string[]; example: string },
): string | null {
  const text = read(variable)
  if (text === null) return null
  if (protocols.includes(URL.parse(text)?.protocol ?? '')) return text
  throw wrong(variable, { rule: `an address such as ${example}` })
}

export function listenHost(read: Read, variable: string, otherwise: string): string {
  const text = read(variable)
  if (text === null) return otherwise
  if (isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)) return text
  throw wrong(variable, { rule: 'an IP address or a host name, such as 127.0.0.1 or 0.0.0.0', shown: text })
}

const EMAIL = /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;.]{2,}$/

export function email(read: Read, variable: string, otherwise: string): string {
  const text = read(variable)
  if (text === null) return otherwise
  if (EMAIL.test(text)) return text.toLowerCase()
  throw wrong(variable, { rule: 'an e-mail address', shown: text })
}

/** What stands in the "From" line: an address, or a name with an address in angle brackets. */
export function sender(read: Read, variable: string): string | null {
  const text = read(variable)
  if (text === null) return null
  const address = /^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text
  if (EMAIL.test(address)) return text
  const rule = 'an e-mail address, alone or as in Phirki <shop@example.com>'
  throw wrong(variable, { rule, shown: text })
}

/** Addresses and ranges of reverse proxies, separated by commas. */
export function proxies(read: Read, variable: string): string[] | null {
  const text = read(variable)
  if (text === null) return null
  const list = text.split(',').map((entry) => entry.trim())
  if (list.every(isProxy)) return list
  const rule = 'IP addresses or ranges separated by commas, such as 10.0.0.1, 192.168.0.0/16 or loopback'
  throw wrong(variable, { rule, shown: text })
}

function isProxy(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true
  const [address = '', bits, ...rest] = entry.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** Several variables that only make sense together: all their texts, or null when none is given. */
export function group<const Name extends string>(
  read: Read,
  names: readonly Name[],
): Record<Name, string> | null {
  const given = names.filter((name) => read(name) !== null)
  if (given.length === 0) return null
  const missing = names.find((name) => read(name) === null)
  if (missing !== undefined) {
    throw new ConfigError(
      `${missing} is missing: ${given.join(', ')} need${given.length === 1 ? 's' : ''} it too.`,
    )
  }
  return Object.fromEntries(names.map((name) => [name, read(name) ?? ''])) as Record<Name, string>
}
