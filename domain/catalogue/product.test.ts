import { expect, it } from 'vitest'
import { productPath } from './product.ts'

it.each([
  [{}, '/product/red-frock'],
  [{ colour: 'Light Blue' }, '/product/red-frock?colour=Light%20Blue'],
  [{ size: '2-3Y' }, '/product/red-frock?size=2-3Y'],
  [{ colour: 'Red & white', size: '2-3Y' }, '/product/red-frock?colour=Red%20%26%20white&size=2-3Y'],
  [{ colour: '', size: undefined }, '/product/red-frock'],
])('productPath() with %j is %s', (choice, path) => {
  expect(productPath({ id: 'red-frock' }, choice)).toBe(path)
})

it('productPath() keeps an unusual slug as one path segment', () => {
  expect(productPath({ id: 'a/b?c' })).toBe('/product/a%2Fb%3Fc')
})
