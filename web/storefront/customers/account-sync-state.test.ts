import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hasPending,
  noteChanges,
  retryDelay,
  type SyncEntry,
  type SyncList,
  settle,
  startMerge,
  storedSyncList,
  withPending,
} from './account-sync-state.ts'

const agreed = (base: Record<string, SyncEntry>): SyncList<SyncEntry> => ({ merged: true, base, pending: {} })
const pieces = (quantity: number): SyncEntry => ({ quantity })

describe('noteChanges()', () => {
  test('returns the same list without changes, so that nothing is stored or sent', () => {
    const list = agreed({ a: pieces(2) })
    expect(noteChanges(list, { a: pieces(2) }, 10)).toBe(list)
    const noted = noteChanges(list, { a: pieces(3) }, 10)
    expect(noteChanges(noted, { a: pieces(3) }, 20)).toBe(noted)
  })

  test('records what was added, changed and removed, with the time of the change', () => {
    const list = agreed({ a: pieces(2), b: pieces(1) })
    expect(noteChanges(list, { a: pieces(3), c: pieces(1) }, 10).pending).toEqual({
      a: { quantity: 3, changedAt: 10 },
      b: { quantity: 0, changedAt: 10 },
      c: { quantity: 1, changedAt: 10 },
    })
  })

  test('keeps a change that was reverted: the first one may have been sent already', () => {
    const list = noteChanges(agreed({ a: pieces(2) }), { a: pieces(3) }, 10)
    expect(noteChanges(list, { a: pieces(2) }, 20).pending).toEqual({ a: { quantity: 2, changedAt: 20 } })
  })
})

describe('settle()', () => {
  test('drops what was sent, but not what changed again since', () => {
    const sent = noteChanges(agreed({}), { a: pieces(1), b: pieces(1) }, 10)
    const later = noteChanges(sent, { a: pieces(2), b: pieces(1) }, 20)
    const base = { a: pieces(1), b: pieces(1) }
    expect(settle(later, { sent: sent.pending, base, now: 30 })).toEqual({
      merged: true,
      base,
      pending: { a: { quantity: 2, changedAt: 20 } },
    })
  })

  test('dates changes during the first merge after it', () => {
    const started = startMerge(storedSyncList<SyncEntry>(null), { a: pieces(1) })
    const changed = noteChanges(started, {}, 5)
    const settled = settle(changed, { sent: {}, base: { a: pieces(1) }, now: 100 })
    expect(settled.pending).toEqual({ a: { quantity: 0, changedAt: 100 } })
  })
})

describe('startMerge()', () => {
  test('keeps removals since an attempt without an answer, and nothing else', () => {
    const first = startMerge(storedSyncList<SyncEntry>(null), { a: pieces(1), b: pieces(1) })
    const changed = noteChanges(first, { b: pieces(4) }, 10)
    const second = startMerge(changed, { b: pieces(4) })
    expect(second).toEqual({
      merged: false,
      base: { b: pieces(4) },
      pending: { a: { quantity: 0, changedAt: 10 } },
    })
  })
})

describe('withPending()', () => {
  const item = (key: string, quantity: number) => ({ key, quantity })

  test('takes the account’s items in order, and leaves pending items as they are here', () => {
    const items = withPending({
      answered: [item('a', 1), item('b', 1), item('c', 1)],
      local: [item('new', 2), item('b', 5)],
      pending: { b: pieces(5), c: pieces(0), new: pieces(2) },
      keyOf: ({ key }) => key,
    })
    expect(items).toEqual([item('a', 1), item('b', 5), item('new', 2)])
  })
})

test('two browsers in turn end with the same list, and then send nothing', () => {
  const step = fc.record({
    browser: fc.constantFrom(0, 1),
    key: fc.constantFrom('a', 'b', 'c'),
    quantity: fc.integer({ min: 0, max: 3 }),
    exchanges: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const server = new Map<string, { quantity: number; changedAt: number }>()
      const browsers = [0, 1].map(() => ({ list: agreed({}), local: {} as Record<string, SyncEntry> }))
      let now = 0
      const exchange = (index: number) => {
        const browser = browsers[index]
        if (!browser) throw new Error(`Cannot find browser ${index}`)
        for (const [key, entry] of Object.entries(browser.list.pending)) {
          if (entry.changedAt >= (server.get(key)?.changedAt ?? 0)) server.set(key, entry)
        }
        const base = Object.fromEntries(
          [...server]
            .filter(([, { quantity }]) => quantity > 0)
            .map(([key, { quantity }]) => [key, { quantity }]),
        )
        browser.list = settle(browser.list, { sent: browser.list.pending, base, now })
        browser.local = base
      }
      for (const { browser: index, key, quantity, exchanges } of steps) {
        const browser = browsers[index]
        if (!browser) continue
        now += 1
        const { [key]: _old, ...rest } = browser.local
        browser.local = quantity > 0 ? { ...rest, [key]: pieces(quantity) } : rest
        browser.list = noteChanges(browser.list, browser.local, now)
        if (exchanges) exchange(index)
      }
      for (const index of [0, 1, 0]) exchange(index)
      expect(browsers[0]?.local).toEqual(browsers[1]?.local)
      for (const { list, local } of browsers) {
        expect(hasPending(list)).toBe(false)
        expect(noteChanges(list, local, now + 1)).toBe(list)
      }
    }),
  )
})

test('storedSyncList() reads stored state and starts over from damaged data', () => {
  const list = noteChanges(agreed({ a: pieces(2) }), {}, 10)
  expect(storedSyncList(JSON.parse(JSON.stringify(list)))).toEqual(list)
  expect(storedSyncList({ merged: 'yes', base: [1], pending: 7 })).toEqual({
    merged: false,
    base: {},
    pending: {},
  })
})

test('retryDelay() grows up to a minute', () => {
  expect([1, 2, 3, 50].map(retryDelay)).toEqual([4_000, 8_000, 16_000, 60_000])
})
