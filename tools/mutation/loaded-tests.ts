import { expect, expectTypeOf } from 'vitest'

// Replaces Vitest in the tests of rules during mutation: the same `expect`, and an `it` that only records the test.
// Vitest itself would load every file again for every mutant.
export { expect, expectTypeOf }

export interface LoadedTest {
  /** File, sentences and place among the cases: the same in every process. */
  id: string
  file: string
  run: () => unknown
}

const loaded: LoadedTest[] = []
const sentences: string[] = []
let current = ''

/** Takes the tests over that a file says while it is imported. */
export async function loadTests(file: string, read: () => Promise<unknown>): Promise<void> {
  current = file
  await read()
}

export const loadedTests = (): readonly LoadedTest[] => loaded

export function describe(sentence: string, tell: () => void): void {
  sentences.push(sentence)
  tell()
  sentences.pop()
}

export function it(sentence: string, run: () => unknown): void {
  loaded.push({ id: [current, ...sentences, sentence, loaded.length].join(' > '), file: current, run })
}

it.each =
  (cases: readonly unknown[]) =>
  (sentence: string, run: (...values: unknown[]) => unknown): void => {
    const rows = cases.every((one) => Array.isArray(one)) ? cases : cases.map((one) => [one])
    for (const row of rows) it(sentence, () => run(...row))
  }

export const test = it
