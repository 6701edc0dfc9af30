import { expect, it } from 'vitest'
import { neighboursOf } from './beside-list.ts'

it('a row has the one before and the one after', () => {
  const order = ['a', 'b', 'c']
  expect(neighboursOf('b', order, order)).toEqual({ previous: 'a', next: 'c' })
  expect(neighboursOf('c', order, order)).toEqual({ previous: 'b', next: null })
})

it('a row that has left the list keeps the neighbours that are still there', () => {
  expect(neighboursOf('b', ['a', 'd'], ['a', 'b', 'c', 'd'])).toEqual({ previous: 'a', next: 'd' })
  expect(neighboursOf('d', ['a', 'c'], ['a', 'c', 'd'])).toEqual({ previous: 'c', next: null })
})

it('from nowhere the way leads to the first', () => {
  expect(neighboursOf(null, ['a', 'b'], [])).toEqual({ previous: null, next: 'a' })
  expect(neighboursOf('x', [], [])).toEqual({ previous: null, next: null })
})
