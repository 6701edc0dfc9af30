import { expect, it } from 'vitest'
import type { SizeAdvice } from './find-size.ts'
import { sizeAdviceText } from './size-advice-text.ts'

it.each<[SizeAdvice['reason'], string | null, string]>([
  ['height', '3-4Y', '2-3Y fits this height.'],
  ['outgrown_soon', '3-4Y', '2-3Y fits now, with little room to grow. 3-4Y will last longer.'],
  ['outgrown_soon', null, '2-3Y fits now, with little room to grow.'],
  ['age', '3-4Y', '2-3Y is made for this age. Add the height for a better match.'],
  ['smallest', null, '2-3Y is the smallest size and may still be large.'],
  ['largest', null, '2-3Y is the largest size and may be tight.'],
])('sizeAdviceText() explains %s with the next size %s', (reason, nextUp, text) => {
  expect(sizeAdviceText({ label: '2-3Y', reason, nextUp })).toBe(text)
})
