import { expect, it } from 'vitest'
import { indiaClock, indiaInstant } from './india-instant.ts'

it('indiaInstant() and indiaClock() read and write the time of India', () => {
  const instant = indiaInstant('2026-11-24', '00:15')
  expect(instant?.toISOString()).toBe('2026-11-23T18:45:00.000Z')
  expect(instant && indiaClock(instant)).toBe('00:15')
  expect(indiaInstant('2026-11-24', '')).toBeNull()
  expect(indiaInstant('', '10:00')).toBeNull()
})
