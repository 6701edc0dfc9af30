import { expect, it } from 'vitest'
import { subjectScores } from './subject-scores.ts'

const file = (...statuses: string[]) => ({ mutants: statuses.map((status) => ({ status })) })

it('subjectScores() counts what tests notice and what not, the lowest score first', () => {
  const files = {
    'domain/cart/cart.ts': file('Killed', 'Timeout'),
    'domain/cart/limits.ts': file('Killed', 'Survived'),
    'domain/orders/order.ts': file('Killed', 'NoCoverage', 'Ignored', 'RuntimeError'),
    'domain/push/push.ts': file('Ignored'),
  }
  expect(subjectScores({ files })).toEqual([
    { subject: 'orders', noticed: 1, unnoticed: 1, percent: 50 },
    { subject: 'cart', noticed: 3, unnoticed: 1, percent: 75 },
  ])
})
