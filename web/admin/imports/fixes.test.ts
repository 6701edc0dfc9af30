import { expect, it } from 'vitest'
import type { ImportProduct } from '#domain/imports/api-import.ts'
import { answerName, cellName, firstFix, mistakesOf, NO_CATEGORY, readFixes } from './fixes.ts'

const fault = (line: number, field: string, blocks = true) => ({
  line,
  blocks,
  field,
  header: null,
  value: '',
  message: '',
})

it('readFixes() reads cells and answers by the names of their fields, and skips what is empty', () => {
  const form = new FormData()
  form.set(cellName({ line: 14, field: 'price' }), ' 1799 ')
  form.set(cellName({ line: 57, field: 'label' }), '')
  form.set(answerName({ kind: 'size', value: 'XXS kids / big' }), '2-3Y')
  form.set(answerName({ kind: 'category', value: 'Party wear' }), NO_CATEGORY)
  form.set(answerName({ kind: 'stock', value: 'in stock' }), '')
  form.set('else', 'x')
  expect(readFixes(form, [])).toEqual({
    cells: [{ line: 14, field: 'price', value: '1799' }],
    answers: [
      { kind: 'size', value: 'XXS kids / big', answer: '2-3Y' },
      { kind: 'category', value: 'Party wear', answer: '' },
    ],
  })
})

it('mistakesOf() leaves out what is only said, and marks the first of each product', () => {
  const product = (position: number, faults: ReturnType<typeof fault>[]) =>
    ({ position, faults }) as unknown as ImportProduct
  const mistakes = mistakesOf([
    product(0, [fault(2, 'hsn', false), fault(2, 'price'), fault(3, 'mrp')]),
    product(1, [fault(9, 'label')]),
  ])
  expect(mistakes.map(({ fault: { line }, isFirst }) => [line, isFirst])).toEqual([
    [2, true],
    [3, false],
    [9, true],
  ])
})

it('a cell that still says what the file says is not sent, and a long one is not offered in part', () => {
  const told = { ...fault(14, 'hsn'), value: '620' }
  const form = new FormData()
  form.set(cellName(told), '620')
  const mistakes = [{ product: { position: 0 } as ImportProduct, fault: told, isFirst: true }]
  expect(readFixes(form, mistakes).cells).toEqual([])
  expect(firstFix(told)).toBe('620')
  expect(firstFix({ ...told, suggestion: '6204' })).toBe('6204')
  expect(firstFix({ ...told, value: 'x'.repeat(200) })).toBe('')
})
