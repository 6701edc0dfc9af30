/** The required session kind, as in libpq's `target_session_attrs`. */
export const SESSION_KINDS = [
  'any',
  'read-write',
  'read-only',
  'primary',
  'standby',
  'prefer-standby',
] as const
export type SessionKind = (typeof SESSION_KINDS)[number]

export interface DatabaseAddress {
  /** The address of each host, in the given order. */
  readonly hosts: readonly [string, ...string[]]
  readonly kind: SessionKind
}

const MOST_HOSTS = 16
const form = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(\/[^?#]*)?(\?[^#]*)?$/

/**
 * Parses a database address, which may name several hosts separated by commas, like libpq's. Without
 * `target_session_attrs`, several hosts mean the primary, or a standby if the shop only reads.
 * @param reads whether the shop only reads on this address
 * @returns null if it is invalid, or requires a session that cannot do the work
 */
export function parseDatabaseAddress(text: string, { reads = false } = {}): DatabaseAddress | null {
  const [, start = '', authority = '', path = '', query = ''] = form.exec(text) ?? []
  if (start === '') return null
  const parameters = new URLSearchParams(query)
  if (parameters.get('host')?.includes(',')) return null
  // A socket is given only by the parameter. With a user, URL cannot parse such an address.
  const isSocket = authority === '' && start.endsWith('@') && parameters.has('host')
  const names = isSocket ? ['localhost'] : authority.split(',')
  const asked = parameters.get('target_session_attrs') ?? null
  const kind = asked === null ? defaultKind(names.length, reads) : SESSION_KINDS.find((one) => one === asked)
  if (kind === undefined || names.length > MOST_HOSTS) return null
  if (asked !== null && !reads && kind !== 'read-write' && kind !== 'primary') return null
  const rest = path + withoutKind(parameters, query)
  const [first, ...others] = names.map((name) => `${start}${name}${rest}`)
  const hosts: [string, ...string[]] = [first ?? '', ...others]
  const areHosts = names.length === 1 || names.every((name) => name !== '')
  return areHosts && hosts.every((host) => URL.canParse(host)) ? { hosts, kind } : null
}

function defaultKind(hosts: number, reads: boolean): SessionKind {
  if (hosts === 1) return 'any'
  return reads ? 'prefer-standby' : 'read-write'
}

/** Removes the parameter, which the driver does not know. */
function withoutKind(parameters: URLSearchParams, query: string): string {
  if (!parameters.has('target_session_attrs')) return query
  parameters.delete('target_session_attrs')
  return parameters.size === 0 ? '' : `?${parameters}`
}
