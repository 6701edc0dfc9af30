import { expect, it } from 'vitest'
import { IMPORT_RUN_TEXTS as TEXTS } from '#texts/imports/run-texts.ts'
import { failureOf, pictureFailureOf, sayFailure } from './failures.ts'

it("sayFailure() resolves a text's name, and returns a sentence unchanged", () => {
  expect(failureOf('tooHeavy')).not.toContain(' ')
  expect(sayFailure(failureOf('tooHeavy'))).toBe(TEXTS.tooHeavy)
  expect(sayFailure(pictureFailureOf('not_found'))).toBe(TEXTS.pictures.not_found)
  expect(sayFailure('Line 4 is not JSON')).toBe('Line 4 is not JSON')
  expect(sayFailure(null)).toBeNull()
})

it('sayFailure() has a fallback for a removed text', () => {
  expect(sayFailure('text:forgotten')).toBe(TEXTS.broken)
  expect(sayFailure('text:pictures.forgotten')).toBe(TEXTS.broken)
})
