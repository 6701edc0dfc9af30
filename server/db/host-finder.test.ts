import { describe, expect, it } from 'vitest'
import type { SessionKind } from '../config/database-address.ts'
import { isDatabaseAway } from './database-away.ts'
import { createHostFinder, type SessionState } from './host-finder.ts'

const writable = { isStandby: false, isReadOnly: false }
const standby = { isStandby: true, isReadOnly: true }
/** A host that does not answer. */
const away = null

/** Hosts in these states, which a test may change; `looks` lists the hosts that were queried. */
function openHosts(states: Record<string, SessionState | null>, kind: SessionKind = 'read-write') {
  const looks: string[] = []
  const [first = '', ...others] = Object.keys(states)
  const finder = createHostFinder({ hosts: [first, ...others], kind }, async (host) => {
    looks.push(host)
    const state = states[host]
    if (state) return state
    throw Object.assign(new Error(`connect ECONNREFUSED ${host}`), {
      syscall: 'connect',
      code: 'ECONNREFUSED',
    })
  })
  return { finder, states, looks }
}

describe('createHostFinder()', () => {
  it('finds the primary behind an unreachable host and a standby', async () => {
    const { finder } = openHosts({ db1: away, db2: standby, db3: writable })
    expect(await finder.find()).toBe('db3')
  })

  it('searches once for all concurrent callers and remembers the answer', async () => {
    const { finder, looks } = openHosts({ db1: standby, db2: writable })
    expect(await Promise.all([finder.find(), finder.find()])).toEqual(['db2', 'db2'])
    expect(await finder.find()).toBe('db2')
    expect(looks).toEqual(['db1', 'db2'])
  })

  it('searches again after a failover', async () => {
    const { finder, states } = openHosts({ db1: writable, db2: standby })
    expect(await finder.find()).toBe('db1')
    Object.assign(states, { db1: standby, db2: writable })
    expect(finder.accept('db1', standby)).toBe(false)
    expect(await finder.find()).toBe('db2')
    finder.forget('db1')
    expect(await finder.find(), 'the other host is still right').toBe('db2')
    states.db2 = away
    finder.forget('db2')
    await expect(finder.find()).rejects.toSatisfy(isDatabaseAway)
  })

  it('reports the database as away without a primary, and finds one that appears later', async () => {
    const { finder, states } = openHosts({ db1: standby, db2: away })
    await expect(finder.find()).rejects.toSatisfy(isDatabaseAway)
    states.db1 = writable
    expect(await finder.find()).toBe('db1')
  })

  it.each<[SessionKind, SessionState, boolean]>([
    ['read-write', writable, true],
    ['read-write', { isStandby: false, isReadOnly: true }, false],
    ['primary', { isStandby: false, isReadOnly: true }, true],
    ['primary', standby, false],
    ['standby', standby, true],
    ['standby', writable, false],
    ['read-only', standby, true],
    ['read-only', writable, false],
    ['any', standby, true],
    ['prefer-standby', writable, true],
  ])('%s: %j fits is %s', (kind, state, expected) => {
    expect(openHosts({ db1: state }, kind).finder.accept('db1', state)).toBe(expected)
  })

  it('prefers a standby, and uses the primary if there is none', async () => {
    const { finder, states } = openHosts({ db1: writable, db2: standby }, 'prefer-standby')
    expect(await finder.find()).toBe('db2')
    states.db2 = away
    finder.forget('db2')
    expect(await finder.find()).toBe('db1')
  })
})
