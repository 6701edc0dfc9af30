import { describe, expect, it } from 'vitest'
import { HSN } from '#domain/catalogue/product-rules.ts'
import { HSN_TEXTS } from '#texts/products/hsn-texts.ts'
import { findHsnCodes, hsnName } from './hsn-codes.ts'

describe('findHsnCodes()', () => {
  it.each([
    ['cotton frock woven', '6204'],
    ['frock knitted', '6104'],
    ['dresses', '6104'],
    ['T-Shirt', '6109'],
    ['tshirts', '6109'],
    ['boys shirt woven', '6205'],
    ['lehenga', '6204'],
    ['kurta pajama', '6211'],
    ['baby romper', '6111'],
    ['babies', '6111'],
    ['socks', '6115'],
    ['6209', '6209'],
  ])('%s: %s first', (query, code) => {
    expect(findHsnCodes(query)[0]?.code).toBe(code)
  })

  it('finds nothing for nothing, and not more than are wanted', () => {
    expect(findHsnCodes('')).toEqual([])
    expect(findHsnCodes('zeppelin')).toEqual([])
    expect(findHsnCodes('girls boys knitted woven', 3)).toHaveLength(3)
  })
})

it('hsnName() knows a longer code by its heading', () => {
  expect(hsnName('62044200')).toContain('Dresses')
  expect(hsnName('1234')).toBeNull()
})

it('every code is one that a product may have', () => {
  for (const code of Object.keys(HSN_TEXTS)) expect(code).toMatch(HSN)
})
