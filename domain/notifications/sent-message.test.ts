import { describe, expect, it } from 'vitest'
import { againRefusal, MOST_COPIES, sentState } from './sent-message.ts'

describe('sentState()', () => {
  it('is sent, waiting or left out', () => {
    expect(sentState({ sentAt: new Date(), skipped: null })).toBe('sent')
    expect(sentState({ sentAt: null, skipped: null })).toBe('waits')
    expect(sentState({ sentAt: null, skipped: 'not wanted' })).toBe('left_out')
  })
})

describe('againRefusal()', () => {
  const sent = { repeats: 'may', isGone: false, state: 'sent', copies: 0, isCopyWaiting: false } as const
  it('allows a limited number of copies', () => {
    expect(againRefusal(sent)).toBeNull()
    expect(againRefusal({ ...sent, copies: MOST_COPIES - 1 })).toBeNull()
    expect(againRefusal({ ...sent, copies: MOST_COPIES })).toBe('enough')
  })
  it('refuses a notification with a secret, an unsent one, and one that is already queued again', () => {
    expect(againRefusal({ ...sent, repeats: 'secret' })).toBe('secret')
    expect(againRefusal({ ...sent, repeats: 'moment' })).toBe('moment')
    expect(againRefusal({ ...sent, isGone: true })).toBe('gone')
    expect(againRefusal({ ...sent, state: 'left_out' })).toBe('not_sent')
    expect(againRefusal({ ...sent, state: 'waits' })).toBe('not_sent')
    expect(againRefusal({ ...sent, isCopyWaiting: true })).toBe('waits')
  })
})
