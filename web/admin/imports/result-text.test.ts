import { expect, it } from 'vitest'
import { picturesText, resultText } from './result-text.ts'

const nothing = {
  new: 0,
  changed: 0,
  published: 0,
  leftOut: 0,
  failed: 0,
  seconds: 0,
  undoUntil: null,
  kept: [],
}

it.each([
  [
    { new: 86, changed: 31, leftOut: 3, seconds: 68 },
    '86 new drafts, 31 changed, 3 skipped. Completed in 1 minute 8 seconds.',
  ],
  [{ new: 86, published: 25, seconds: 60 }, '86 new, 25 of them published. Completed in 1 minute.'],
  [{ failed: 2 }, '2 failed. Completed in 1 second.'],
  [{}, 'Completed in 1 second.'],
])('resultText(%j) is %j', (told, text) => {
  expect(resultText({ ...nothing, ...told })).toBe(text)
})

it.each([
  [{ total: 150, found: 150, missing: 0, failed: 0 }, 'All 150 pictures are matched to products.'],
  [
    { total: 150, found: 150, missing: 0, failed: 3 },
    'All 150 pictures are matched to products. 3 pictures could not be downloaded or read.',
  ],
  [
    { total: 150, found: 148, missing: 2, failed: 1 },
    '148 of 150 pictures matched to products. 1 picture could not be downloaded or read.',
  ],
])('picturesText(%j) is %j', (pictures, text) => {
  expect(picturesText({ ready: 0, ...pictures })).toBe(text)
})
