import { expect, it } from 'vitest'
import { parseConsent } from './consent.ts'

it.each(['accepted', 'declined'])('parseConsent() parses the answer %s', (stored) => {
  expect(parseConsent(stored)).toBe(stored)
})

it.each([null, undefined, '', 'true', 'ACCEPTED', 1, ['accepted']])(
  'parseConsent() ignores %j, so that the visitor is asked',
  (stored) => {
    expect(parseConsent(stored)).toBeNull()
  },
)
