import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createKeyScanner, SCAN_GAP_MS } from './key-scanner.ts'

/** Types keys at a pace and answers what came of it: codes, and the keys that are a person's, in their order. */
function type(keys: readonly string[], everyMs: number) {
  const scanner = createKeyScanner()
  const codes: string[] = []
  const pressed: string[] = []
  let at = 0
  for (const key of keys) {
    at += everyMs
    // The listener's clock: it calls `lapse` when nothing came for a while.
    if (everyMs > SCAN_GAP_MS) pressed.push(...scanner.lapse())
    const answer = scanner.press(key, at)
    if (answer.kind === 'scan') codes.push(answer.code)
    else pressed.push(...answer.before)
    if (answer.kind === 'pass') pressed.push(key)
  }
  return { codes, pressed: [...pressed, ...scanner.lapse()] }
}

const code = fc.stringMatching(/^[A-Za-z0-9-]{4,40}$/)

describe('createKeyScanner()', () => {
  it('reads a code that is typed fast and ended by Enter, and presses nothing by it', () => {
    fc.assert(
      fc.property(code, fc.integer({ min: 0, max: SCAN_GAP_MS }), (written, everyMs) => {
        expect(type([...written, 'Enter'], everyMs)).toEqual({ codes: [written], pressed: [] })
      }),
    )
  })

  it('takes for a person what is typed slower, and loses no key', () => {
    fc.assert(
      fc.property(code, fc.integer({ min: SCAN_GAP_MS + 1, max: 400 }), (written, everyMs) => {
        const keys = [...written, 'Enter']
        expect(type(keys, everyMs)).toEqual({ codes: [], pressed: keys })
      }),
    )
  })

  it('takes for a person two keys that are struck together, in their order', () => {
    expect(type(['g', 't'], 5)).toEqual({ codes: [], pressed: ['g', 't'] })
    expect(type(['1', 'Enter'], 5)).toEqual({ codes: [], pressed: ['1', 'Enter'] })
    expect(type(['g', 'Escape', 't'], 5)).toEqual({ codes: [], pressed: ['g', 'Escape', 't'] })
  })

  it('reads capitals, for which a scanner shifts', () => {
    const keys = ['Shift', 'P', 'Shift', 'H', 'Shift', 'K', '-', '1', 'Enter']
    expect(type(keys, 8).codes).toEqual(['PHK-1'])
  })

  it('does nothing by half a code that has no end', () => {
    expect(type([...'PHK-4F2'], 8)).toEqual({ codes: [], pressed: [] })
    const scanner = createKeyScanner()
    for (const [at, key] of [...'PHK-4F2'].entries()) scanner.press(key, at * 8)
    expect(scanner.press('Enter', 900)).toEqual({ kind: 'pass', before: [] })
  })

  it('reads codes one after the other', () => {
    expect(type([...'8F2C33', 'Enter', ...'8F2BA4', 'Enter'], 8).codes).toEqual(['8F2C33', '8F2BA4'])
  })
})
