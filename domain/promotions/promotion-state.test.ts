import { describe, expect, it } from 'vitest'
import { promotionState } from './promotion-state.ts'

const now = new Date('2026-11-20T10:00:00Z')
const later = new Date('2026-11-21T10:00:00Z')
const plain = {
  active: true,
  startsAt: null,
  endsAt: null,
  archivedAt: null,
  maxUses: null,
  usedCount: 0,
}

describe('offerState()', () => {
  it.each([
    ['live', {}],
    ['live', { startsAt: now, endsAt: later, maxUses: 3, usedCount: 2 }],
    ['planned', { startsAt: later }],
    ['off', { active: false }],
    ['off', { active: false, startsAt: later }],
    ['used-up', { maxUses: 3, usedCount: 3 }],
    ['ended', { endsAt: now }],
    // Ended before it started.
    ['ended', { startsAt: later, endsAt: now, active: false }],
    ['archived', { archivedAt: now, endsAt: now }],
  ])('is %s with %j', (state, change) => {
    expect(promotionState({ ...plain, ...change }, now)).toBe(state)
  })
})
