import { describe, expect, it } from 'vitest'
import { createKeySequence, SEQUENCE_MS } from './key-sequence.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }

function pressAll(...keys: [key: string, at: number][]) {
  const sequence = createKeySequence()
  return keys.map(([key, at]) => sequence.next({ key, ...plain }, at)).at(-1)
}

describe('createKeySequence()', () => {
  it('leads by g and a letter, in either case', () => {
    expect(pressAll(['g', 0], ['o', 200])).toEqual({ kind: 'go', letter: 'o' })
    expect(pressAll(['G', 0], ['O', 200])).toEqual({ kind: 'go', letter: 'o' })
    expect(pressAll(['g', 0], ['g', 200])).toEqual({ kind: 'go', letter: 'g' })
  })

  it('forgets a g after a while, and after any other key', () => {
    expect(pressAll(['g', 0], ['o', SEQUENCE_MS])).toEqual({ kind: 'go', letter: 'o' })
    expect(pressAll(['g', 0], ['o', SEQUENCE_MS + 1])).toEqual({ kind: 'page', key: 'o' })
    expect(pressAll(['g', 0], ['Escape', 10], ['o', 20])).toEqual({ kind: 'page', key: 'o' })
  })

  it('leaves letters to the page, Shift told apart', () => {
    expect(pressAll(['x', 0])).toEqual({ kind: 'page', key: 'x' })
    expect(pressAll(['X', 0])).toEqual({ kind: 'page', key: 'X' })
    expect(pressAll(['g', 0])).toBeNull()
    expect(pressAll(['Enter', 0])).toBeNull()
  })

  it('searches at /', () => {
    expect(pressAll(['/', 0])).toEqual({ kind: 'search' })
  })

  it('lists the keys at ?', () => {
    expect(pressAll(['?', 0])).toEqual({ kind: 'help' })
  })

  it.each(['ctrlKey', 'metaKey', 'altKey'] as const)('leaves keys with %s to the browser', (modifier) => {
    const sequence = createKeySequence()
    sequence.next({ key: 'g', ...plain }, 0)
    expect(sequence.next({ key: 'o', ...plain, [modifier]: true }, 10)).toBeNull()
  })
})
