import { expect, it } from 'vitest'
import { faultsOfRecords } from './record-rules.ts'

const record =
  '# 001 One thing\n\nDate: 2026-11-21. Status: accepted.\n\n## Context\na\n\n## Decision\nb\n\n## Rejected\nc\n'
const list = { path: 'docs/decisions/README.md', text: '| 001 | [One thing](001-one-thing.md) |' }
const faultsOf = (text: string, path = 'docs/decisions/001-one-thing.md') =>
  faultsOfRecords([list, { path, text }, { path: 'docs/style.md', text: '# Style' }])

it('faultsOfRecords() lets a listed record of one page pass', () => {
  expect(faultsOf(record)).toEqual([])
})

it.each([
  ['what was weighed', record.replace('## Rejected', '**Rejected**'), 'has no "## Rejected"'],
  ['its number', record.replace('# 001 ', '# 001: '), 'does not begin with "# 001 "'],
  ['its date', record.replace('2026-11-21', '21 Nov'), 'no date'],
  ['an end', record + 'd\n'.repeat(60), 'longer than a page'],
])('faultsOfRecords() misses %s', (_what, text, fault) => {
  expect(faultsOf(text)).toEqual([expect.stringContaining(fault)])
})

it('faultsOfRecords() misses a record in the list', () => {
  expect(faultsOf(record.replace('001', '002'), 'docs/decisions/002-other.md')).toEqual([
    expect.stringContaining('is not listed'),
  ])
})
