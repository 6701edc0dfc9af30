import { expect, it } from 'vitest'
import { picturesText } from './pictures-text.ts'

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
