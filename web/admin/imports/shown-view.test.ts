import { expect, it } from 'vitest'
import { shownView } from './shown-view.ts'

const counts = { new: 0, changed: 3, unchanged: 1, faulty: 2, leftOut: 0, newSizes: 0 }

it.each([
  ['', 'changed'],
  ['new', 'new'],
  ['left_out', 'left_out'],
  // It has its own table, and none among the tabs.
  ['faulty', 'changed'],
] as const)('asked for %j shows %s', (asked, shown) => {
  expect(shownView({ status: 'checked', counts }, asked)).toBe(shown)
})

it('after the run only what did not go in is listed', () => {
  expect(shownView({ status: 'done', counts }, 'new')).toBe('failed')
})
