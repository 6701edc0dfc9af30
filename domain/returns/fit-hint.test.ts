import { describe, expect, it } from 'vitest'
import { fitHint } from './fit-hint.ts'

const rule = { least: 5, percent: 10 }

describe('fitHint()', () => {
  it.each([
    [{ sold: 50, tooSmall: 5, tooBig: 0 }, 'runs_small'],
    [{ sold: 50, tooSmall: 1, tooBig: 6 }, 'runs_big'],
    [{ sold: 51, tooSmall: 5, tooBig: 0 }, null],
    [{ sold: 10, tooSmall: 4, tooBig: 0 }, null],
    [{ sold: 20, tooSmall: 6, tooBig: 6 }, null],
    [{ sold: 0, tooSmall: 0, tooBig: 0 }, null],
  ] as const)('of %j is %s', (facts, hint) => {
    expect(fitHint(facts, rule)).toBe(hint)
  })
})
