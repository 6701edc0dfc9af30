import { expect, it } from 'vitest'
import { COUNT_PATH, countAddress, parseCountQuestion } from './count-query.ts'

it.each([
  '',
  '?category=girls-collection',
  '?category=girls-collection&subcategory=dresses&level=low',
  '?level=out&after=prd_1',
])('countAddress() says what parseCountQuestion() reads: %s', (search) => {
  expect(countAddress(COUNT_PATH, parseCountQuestion(new URLSearchParams(search)))).toBe(COUNT_PATH + search)
})

it('parseCountQuestion() takes no subcategory without its category, and no level that there is not', () => {
  expect(parseCountQuestion(new URLSearchParams('subcategory=dresses&level=much'))).toEqual({
    category: '',
    subcategory: '',
    level: 'all',
    after: '',
  })
})
