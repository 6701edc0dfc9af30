import { expect, it } from 'vitest'
import { contrast } from './contrast.ts'

it('contrast() follows the accessibility guidelines', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#2e2b8f', '#ffffff')).toBeCloseTo(11.3, 1)
  expect(contrast('#f5a800', '#231c42')).toBeCloseTo(8, 0)
})

it('contrast() takes an invalid colour as black, and is at least 1', () => {
  for (const text of ['red', '#fff', '#2e2b8f0', 'x#ffffff'])
    expect(contrast(text, '#ffffff')).toBeCloseTo(21)
  expect(contrast('#FFFFFF', '#ffffff')).toBe(1)
  // A dark channel uses the linear part of the curve.
  expect(contrast('#0a0000', '#000000')).toBeCloseTo(1.0129, 4)
  expect(contrast('#0000ff', '#000000')).toBeCloseTo(2.444, 3)
  expect(contrast('#00ff00', '#000000')).toBeCloseTo(15.304, 3)
})
