import { expect, it } from 'vitest'
import { placeOf } from './place-of.ts'

it('placeOf() knows the place of a page, of those below it, and of none', () => {
  expect(['/', '/shop', '/shop/girls-collection', '/cart', '/shopping', '/orders'].map(placeOf)).toEqual([
    '/',
    '/shop',
    '/shop',
    '/cart',
    null,
    null,
  ])
})
