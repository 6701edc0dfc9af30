import { expect, it } from 'vitest'
import { unguardedReads } from './key-rules.ts'

const read = (text: string, path = 'server/imports/findings.ts') => unguardedReads([{ path, text }])
const table = "const WORDS: Readonly<Record<string, string>> = { s: 'small' }\n"

it.each([
  ['return WORDS[word] ?? word'],
  ['return WORDS[word.trim()]'],
  ['if (WORDS[word] === undefined) return null'],
])('finds a table that is read by any text: %s', (line) => {
  expect(read(table + line)).toEqual([
    'server/imports/findings.ts:2: reads WORDS by a key from outside: use lookUp()',
  ])
})

it.each([
  ["return WORDS['s']"],
  ['return lookUp(WORDS, word)'],
  ['WORDS[word] = word'],
  ['delete WORDS[word]'],
  ['return Object.hasOwn(WORDS, word) ? WORDS[word] : null'],
  ['// WORDS[word]'],
])('leaves what is sure: %s', (line) => {
  expect(read(table + line)).toEqual([])
})

it('knows the exported tables of other files, and leaves tests alone', () => {
  const files = [
    { path: 'domain/words.ts', text: `export ${table}` },
    { path: 'server/words.ts', text: 'const found = WORDS[word]' },
    { path: 'server/words.test.ts', text: 'const found = WORDS[word]' },
  ]
  expect(unguardedReads(files)).toHaveLength(1)
})
