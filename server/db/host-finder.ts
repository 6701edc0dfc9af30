import type { DatabaseAddress, SessionKind } from '../config/database-address.ts'

/** What a session on a host can do now. */
export interface SessionState {
  readonly isStandby: boolean
  readonly isReadOnly: boolean
}

/** Finds the host of an address that fits now. */
export interface HostFinder {
  /** The host that fitted last, else the first that answers and fits. Its error counts as the database being away. */
  find(): Promise<string>
  /** Whether a session is what the address asks for. If not, the next call searches again. */
  accept(host: string, state: SessionState): boolean
  /** Searches again before the next connection if this host fitted last. */
  forget(host: string): void
}

/** No host fits the address. The code is PostgreSQL's for a read-only server. */
export class NoFittingHostError extends Error {
  override name = 'NoFittingHostError'
  readonly code = '25006'
}

/** @param look opens a session on a host and returns its state */
export function createHostFinder(
  { hosts, kind }: DatabaseAddress,
  look: (host: string) => Promise<SessionState>,
): HostFinder {
  let last: string | null = null
  let searching: Promise<string> | null = null

  /** Queries all hosts at once: one that is gone would delay the others until its connection times out. */
  async function search(): Promise<string> {
    const states = hosts.map(async (host) => ({ host, state: await look(host) }))
    const fitting = states.map(async (found) => {
      const { host, state } = await found
      if (isFitting(kind === 'prefer-standby' ? 'standby' : kind, state)) return host
      throw new NoFittingHostError(`No host of the database is ${said[kind]}`)
    })
    try {
      last = await Promise.any(fitting)
    } catch (error) {
      if (kind !== 'prefer-standby') throw error
      last = (await Promise.any(states)).host
    }
    return last
  }

  return {
    async find() {
      if (last !== null) return last
      searching ??= search().finally(() => {
        searching = null
      })
      return await searching
    },
    accept(host, state) {
      if (kind === 'prefer-standby' || isFitting(kind, state)) return true
      if (last === host) last = null
      return false
    },
    forget(host) {
      if (last === host) last = null
    },
  }
}

const said: Readonly<Record<SessionKind, string>> = {
  any: 'up',
  'read-write': 'open for writing',
  'read-only': 'read-only',
  primary: 'the primary',
  standby: 'a standby',
  'prefer-standby': 'up',
}

function isFitting(kind: SessionKind, { isStandby, isReadOnly }: SessionState): boolean {
  if (kind === 'read-write') return !isReadOnly
  if (kind === 'read-only') return isReadOnly
  if (kind === 'primary') return !isStandby
  if (kind === 'standby') return isStandby
  return true
}
