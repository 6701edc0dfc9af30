import type { ImportFixInput, ImportProduct, ImportQuestion } from '#domain/imports/api-import.ts'
import { ASKED, type ImportFault } from '#domain/imports/imported-product.ts'

/** What a select says for a category that is none of ours. A text that no answer is. */
export const NO_CATEGORY = '·'

/** `importFault.value` is cut here. */
const CUT_AT = 200

export interface Mistake {
  product: ImportProduct
  fault: ImportFault
  /** Whether it is the first one of its product. */
  isFirst: boolean
}

/** Every mistake that keeps a product out, in the order of the file. */
export function mistakesOf(products: readonly ImportProduct[]): Mistake[] {
  return products.flatMap((product) =>
    product.faults.filter(({ blocks }) => blocks).map((fault, at) => ({ product, fault, isFirst: at === 0 })),
  )
}

/** The name of the field in which a cell is put right. */
export function cellName({ line, field }: Pick<ImportFault, 'line' | 'field'>): string {
  return `cell ${line} ${field}`
}

/** The name of the field in which a question is answered. */
export function answerName({ kind, value }: Pick<ImportQuestion, 'kind' | 'value'>): string {
  return `answer ${kind} ${value}`
}

/** What stands in the field of a cell at first. A long text is told in part only and must not come back so. */
export function firstFix({ suggestion, value }: ImportFault): string {
  return suggestion ?? (value.length < CUT_AT ? value : '')
}

/** What was put right and answered. A field that is empty, or says what the file says, says nothing. */
export function readFixes(form: FormData, mistakes: readonly Mistake[]): ImportFixInput {
  const inFile = new Map(mistakes.map(({ fault }) => [cellName(fault), fault.value]))
  const cells: NonNullable<ImportFixInput['cells']> = []
  const answers: NonNullable<ImportFixInput['answers']> = []
  for (const [name, held] of form) {
    const value = typeof held === 'string' ? held.trim() : ''
    const cell = /^cell (\d+) (\S+)$/.exec(name)
    const answer = /^answer (\S+) (.+)$/s.exec(name)
    const kind = ASKED.find((one) => one === answer?.[1])
    if (value === '' || value === inFile.get(name)) continue
    if (cell?.[1] && cell[2]) cells.push({ line: Number(cell[1]), field: cell[2], value })
    else if (kind && answer?.[2]) {
      answers.push({ kind, value: answer[2], answer: value === NO_CATEGORY ? '' : value })
    }
  }
  return { cells, answers }
}
