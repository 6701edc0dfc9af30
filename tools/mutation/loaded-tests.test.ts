import { expect, it } from 'vitest'
import * as apart from './loaded-tests.ts'

it('loadTests() remembers tests by name, and each case of a table with its values as Vitest hands them over', async () => {
  const calls: unknown[][] = []
  await apart.loadTests('a.test.ts', async () => {
    apart.describe('add()', () => {
      apart.it('adds', () => calls.push(['adds']))
      apart.it.each([
        [1, 2],
        [3, 4],
      ])('adds %i', (...values) => calls.push(values))
    })
    apart.it.each([[1], 'both'])('takes %j', (value) => calls.push([value]))
  })
  const tests = apart.loadedTests()
  expect(tests.map(({ id }) => id)).toEqual([
    'a.test.ts > add() > adds > 0',
    'a.test.ts > add() > adds %i > 1',
    'a.test.ts > add() > adds %i > 2',
    'a.test.ts > takes %j > 3',
    'a.test.ts > takes %j > 4',
  ])
  for (const { run } of tests) run()
  expect(calls).toEqual([['adds'], [1, 2], [3, 4], [[1]], ['both']])
})
