import { describe, expect, it } from 'vitest'
import { divideHalfUp, multiplyDivideHalfUp } from './divide.ts'

describe('divideHalfUp()', () => {
  it.each([
    [5, 2, 3],
    [4, 3, 1],
    [-5, 2, -3],
    [5, -2, -3],
    [-5, -2, 3],
    [5, -3, -2],
    [1, 3, 0],
    [0, 7, 0],
  ])('%i / %i is %i', (numerator, denominator, result) => {
    expect(divideHalfUp(numerator, denominator)).toBe(result)
  })

  it('stays exact if the product exceeds the safe integers', () => {
    expect(multiplyDivideHalfUp(9007199254740991, 10000, 10000)).toBe(9007199254740991)
  })

  it('refuses to divide by zero', () => {
    expect(() => divideHalfUp(1, 0)).toThrow("'denominator' must not be 0")
  })
})
