import { expect, it } from 'vitest'
import { exportQuestion } from './export-question.ts'

const list = { question: new URLSearchParams('view=low&q=frock&after=abc'), selected: ['p1', 'p2'] }

it.each([
  ['all', ''],
  ['filter', 'view=low&q=frock'],
  ['selected', 'ids=p1%2Cp2'],
] as const)('%s asks for %j', (kind, asked) => {
  expect(String(exportQuestion(kind, list))).toBe(asked)
})
