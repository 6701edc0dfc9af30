import { expect, it } from 'vitest'
import { flagText } from './review-marks.tsx'

it('names what looks like advertising as a person would', () => {
  expect(flagText([])).toBe('')
  expect(flagText(['safety', 'not_delivered'])).toBe('')
  expect(flagText(['phone'])).toBe('Phone number')
  expect(flagText(['link', 'phone', 'safety'])).toBe('Link and phone number')
  expect(flagText(['link', 'phone', 'email'])).toBe('Link, phone number and email address')
})
