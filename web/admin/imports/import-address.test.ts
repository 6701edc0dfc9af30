import { expect, it } from 'vitest'
import { exportQuestion, importAddress, importsAddress, parseImportQuery } from './import-address.ts'

it('what an address says comes back from it', () => {
  const query = {
    show: 'changed',
    after: '50',
    faulty: '20',
    step: 'columns',
    pictures: 'missing',
  } as const
  const { search } = new URL(importAddress('imp_1', query), 'http://shop.test')
  expect(parseImportQuery(new URLSearchParams(search))).toEqual(query)
})

it('an address says nothing that goes without saying, and believes nothing that it does not know', () => {
  expect(importAddress('imp_1', { show: '', after: '' })).toBe('/admin/imports/imp_1')
  expect(importsAddress()).toBe('/admin/imports')
  expect(parseImportQuery(new URLSearchParams('show=all&after=x&step=done&pictures=1'))).toEqual({
    show: '',
    after: '',
    faulty: '',
    step: '',
    pictures: '',
  })
})

const list = { question: new URLSearchParams('view=low&q=frock&after=abc'), selected: ['p1', 'p2'] }

it.each([
  ['all', ''],
  ['filter', 'view=low&q=frock'],
  ['selected', 'ids=p1%2Cp2'],
] as const)('%s asks for %j', (kind, asked) => {
  expect(String(exportQuestion(kind, list))).toBe(asked)
})
