import { describe, expect, it } from 'vitest'
import {
  joinStored,
  resolveStoredText,
  resolveStoredTexts,
  storedDevice,
  storedRefusal,
  storedText,
} from './stored-text.ts'
import { defaultWords, wordsIn } from './words.ts'

const pseudo = wordsIn('en-XA')

describe('resolveStoredText()', () => {
  it('resolves a stored text in the reader’s language', () => {
    const stored = storedText('courier.look_into', {
      courier: 'Test Surface',
      words: 'Address "12/A" not found',
    })
    expect(stored).not.toContain('Check this parcel')
    expect(resolveStoredText(defaultWords, stored)).toBe(
      'Test Surface reports: Address "12/A" not found. Check this parcel.',
    )
    expect(resolveStoredText(pseudo, storedText('refund.lost'))).toMatch(/^⟦.*⟧$/)
    expect(resolveStoredText(defaultWords, storedRefusal('not_found'))).toBe(
      defaultWords.texts.refusals.not_found,
    )
  })

  it.each([
    '',
    'Too small',
    '@@',
    '@@refund.unknown',
    '@@refund.lost {',
    '@@courier.look_into {"courier":{"a":1},"words":[1]}',
    '@@constructor.name',
    '@@refusal.constructor',
    '@ home',
    'x @@refund.lost',
  ])('returns %j as typed', (typed) => expect(resolveStoredText(defaultWords, typed)).toBe(typed))

  it('resolves a text joined with a typed one', () => {
    const byHand = storedText('carrier.by_hand')
    expect(resolveStoredText(defaultWords, joinStored('colon', byHand, 'box is wet'))).toBe(
      'our own delivery: box is wet',
    )
    expect(joinStored('space', 'Delhivery', 'AB12')).toBe('Delhivery AB12')
    expect(joinStored('space', byHand, null)).toBe(byHand)
  })

  it.each(['Chrome on Android', 'Samsung Internet on iPhone', 'Unknown device', 'Firefox'])(
    'shows the device %s as before',
    (name) => expect(resolveStoredText(defaultWords, storedDevice(name))).toBe(name),
  )
})

it('resolveStoredTexts() resolves each stored text of a record and does not modify it', () => {
  const at = new Date(0)
  const record = { reason: storedText('refund.lost'), at, refunds: [{ reason: 'Too small' }], none: null }
  expect(resolveStoredTexts(defaultWords, record)).toEqual({
    ...record,
    reason: 'The parcel was lost in transit',
  })
  expect(record.reason).toBe('@@refund.lost')
  const plain = { list: [at, 'typed'], deep: { count: 1 } }
  expect(resolveStoredTexts(defaultWords, plain)).toBe(plain)
})
