import { expect, it } from 'vitest'
import { picturesText } from './pictures-text.ts'

it.each([
  [{ total: 150, found: 150, missing: 0, failed: 0 }, 'All 150 pictures found their product.'],
  [
    { total: 150, found: 150, missing: 0, failed: 3 },
    'All 150 pictures found their product. 3 of them could not be fetched or read.',
  ],
  [
    { total: 150, found: 148, missing: 2, failed: 1 },
    'Pictures: 148 of 150 found their product. One of them could not be fetched or read.',
  ],
])('picturesText(%j) is %j', (pictures, text) => {
  expect(picturesText({ ready: 0, ...pictures })).toBe(text)
})
