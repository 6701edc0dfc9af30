import { expect, it } from 'vitest'
import { faultsOfWords } from './word-rules.ts'

const faultsIn = (path: string, text: string) => faultsOfWords({ path, text })

it('refuses words in comments, titles of tests, docs and texts', () => {
  expect(faultsIn('server/a.ts', '/** Whoever asks again waits. */')).toEqual([
    'server/a.ts:1: "Whoever": write name who acts: the customer, a caller',
  ])
  expect(faultsIn('server/a.ts', 'run() // nobody reads it')).toHaveLength(1)
  expect(faultsIn('server/a.test.ts', "it('tells somebody', () => {")).toHaveLength(1)
  expect(faultsIn('server/a.ts', "    summary: 'Invites somebody by email',")).toHaveLength(1)
  expect(faultsIn('docs/a.md', 'The page is drawn anew.')).toHaveLength(1)
  expect(faultsIn('domain/a/texts.en.ts', "  hint: 'Sent by e-mail',")).toHaveLength(1)
  expect(faultsIn('web/a.module.css', '/* Meanwhile it is grey. */')).toHaveLength(1)
})

it('lets code and names in backticks through', () => {
  expect(faultsIn('server/a.ts', 'const somebody = nobody(whatever)')).toEqual([])
  expect(faultsIn('server/a.ts', '// `somebody` is a customer')).toEqual([])
  expect(faultsIn('docs/a.md', 'Call `anew()`.')).toEqual([])
})

it('lets words through that a rule refuses in another sense', () => {
  expect(faultsIn('docs/a.md', 'A letter of the size, as in 4-5Y.')).toEqual([])
  expect(faultsIn('domain/a/texts.en.ts', "  text: 'Nobody else', // as specified")).toEqual([])
  expect(faultsIn('web/a.ts', '// On the desktop it is wide.')).toEqual([])
})
