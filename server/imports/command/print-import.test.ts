import { describe, expect, it } from 'vitest'
import type { ApiImport, ImportProduct } from '#domain/imports/api-import.ts'
import { printCheck, printResult } from './print-import.ts'

const checked = {
  counts: { new: 12, changed: 1, unchanged: 0, faulty: 2, leftOut: 0, newSizes: 30 },
  columns: [],
  questions: [],
  gaps: [],
  pictures: { total: 0, found: 0, missing: 0, failed: 0 },
  result: null,
} as unknown as ApiImport

function product(change: Partial<ImportProduct>): ImportProduct {
  return { name: 'Frock', lines: [2], faults: [], changes: [], failure: null, ...change } as ImportProduct
}

function fault(line: number, change: Partial<ImportProduct['faults'][number]> = {}) {
  return {
    line,
    blocks: true,
    field: 'price',
    header: 'Price',
    value: 'abc',
    message: 'No price.',
    ...change,
  }
}

const none = { changed: [], faulty: [] }

describe('printCheck()', () => {
  it('prints the number of each kind, and no empty sections', () => {
    expect(printCheck(checked, none)).toBe(
      [
        '             products',
        'new          12',
        'changed      1',
        'unchanged    0',
        'with errors  2',
        '',
      ].join('\n'),
    )
  })

  it('sorts faults numerically by line over all products, and omits non-blocking ones', () => {
    const faulty = [
      product({ faults: [fault(10), fault(101)] }),
      product({ faults: [fault(9), fault(3, { blocks: false })] }),
    ]
    const printed = printCheck(checked, { changed: [], faulty })
    expect([...printed.matchAll(/^(\d+) {2}/gm)].map(([, line]) => line)).toEqual(['9', '10', '101'])
  })

  it('names the column in the file, else our field, and suggests a correction', () => {
    const faulty = [product({ faults: [fault(4, { header: null, suggestion: '499' })] })]
    expect(printCheck(checked, { changed: [], faulty })).toContain(
      '4     price  abc          No price. (499?)',
    )
  })

  it('removes control characters from the file’s texts', () => {
    const faulty = [product({ faults: [fault(2, { value: '\u001b[2J\u202Egnp\n.exe\u0007' })] })]
    const printed = printCheck(checked, { changed: [], faulty })
    expect(printed.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  })

  it('truncates long cells, but not a sentence at the end', () => {
    const long = 'x'.repeat(500)
    const printed = printCheck(checked, {
      changed: [],
      faulty: [product({ faults: [fault(2, { value: long, message: long })] })],
    })
    expect(printed).toContain(` ${'x'.repeat(59)}…  ${'x'.repeat(199)}…\n`)
  })

  it('lists unread columns, and asks only open questions', () => {
    const column = (header: string, field: string | null) =>
      ({ header, field }) as ApiImport['columns'][number]
    const question = (value: string, answer: string | null) =>
      ({
        kind: 'size',
        value,
        products: 3,
        answer,
        suggestions: ['M', 'L'],
      }) as ApiImport['questions'][number]
    const printed = printCheck(
      {
        ...checked,
        columns: [column('Shelf', null), column('Name', 'name'), column('Row', null)],
        questions: [question('Med', null), question('Big', 'L')],
      },
      none,
    )
    expect(printed).toContain('Skipped columns: Shelf, Row\n')
    expect(printed).toContain('size  Med          3         M, L')
    expect(printed).not.toContain('Big')
  })
})

describe('printResult()', () => {
  it('prints what was imported, and the line and reason of what was not', () => {
    const result = { new: 3, published: 2, changed: 1, leftOut: 0, failed: 1 } as ApiImport['result']
    const failed = [product({ lines: [17, 18], name: 'Cape', failure: 'Somebody changed it meanwhile.' })]
    const printed = printResult({ ...checked, result }, failed)
    expect(printed).toContain('failed     1')
    expect(printed).toContain('17    Cape     Somebody changed it meanwhile.')
    expect(printed).not.toContain('pictures')
  })

  it('prints nothing without a run', () => {
    expect(printResult(checked, [])).toBe('')
  })
})
