import { expect, it } from 'vitest'
import { IMPORT_RUN_TEXTS as TEXTS } from '#texts/imports/run-texts.ts'
import { failureOf, formatFailure, pictureFailureOf } from './failures.ts'

it("formatFailure() resolves a text's name, and returns a sentence unchanged", () => {
  expect(failureOf('tooHeavy')).not.toContain(' ')
  expect(formatFailure(failureOf('tooHeavy'))).toBe(TEXTS.tooHeavy)
  expect(formatFailure(pictureFailureOf('not_found'))).toBe(TEXTS.pictures.not_found)
  expect(formatFailure('Line 4 is not JSON')).toBe('Line 4 is not JSON')
  expect(formatFailure(null)).toBeNull()
})

it('formatFailure() has a fallback for a removed text', () => {
  expect(formatFailure('text:forgotten')).toBe(TEXTS.broken)
  expect(formatFailure('text:pictures.forgotten')).toBe(TEXTS.broken)
})
