import { expect, it } from 'vitest'
import { IMPORT_STATUSES } from '#domain/imports/import-kinds.ts'
import { IMPORT_STEPS, isBusy, stepOf } from './import-step.ts'

const reading = {
  rows: 1,
  sourceGuess: 'own' as const,
  encoding: null,
  delimiter: null,
  firstRows: [],
  notes: [],
}

it('stepOf() knows a step for every status', () => {
  for (const status of IMPORT_STATUSES)
    expect(IMPORT_STEPS).toContain(stepOf({ status, reading, progress: null }))
})

it.each([
  [null, null, 'upload'],
  [reading, null, 'check'],
  [reading, { done: 1, total: 2, secondsLeft: null }, 'import'],
] as const)('a failed import stands where it failed', (known, progress, step) => {
  expect(stepOf({ status: 'failed', reading: known, progress })).toBe(step)
})

it('isBusy() is true only while the shop works', () => {
  expect(IMPORT_STATUSES.filter((status) => isBusy({ status }))).toEqual([
    'reading',
    'checking',
    'running',
    'undoing',
  ])
})
