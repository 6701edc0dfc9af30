import { expect, it } from 'vitest'
import { clashOf, columnField, markOf, readColumns } from './columns-form.ts'

const column = (header: string) => ({
  header,
  field: null,
  guess: null,
  foundBy: null,
  first: '',
  note: null,
  asksPrice: false,
})

it('readColumns() names the header of each select, and null for what is left out', () => {
  const form = new FormData()
  form.set(columnField(0), 'name')
  form.set(columnField(1), '')
  form.set('source', 'shopify')
  form.set('remember', 'on')
  const columns = [column('Product name'), column('Purchase rate')]
  expect(readColumns(form, { columns, source: 'shopify' })).toEqual({
    source: 'shopify',
    columns: { 'Product name': 'name', 'Purchase rate': null },
    remember: true,
  })
})

it('columns are detected again for another kind of file, despite earlier choices', () => {
  const form = new FormData()
  form.set(columnField(0), 'bodyHtml')
  form.set('source', 'own')
  form.set('remember', 'on')
  expect(readColumns(form, { columns: [column('Body')], source: 'shopify' })).toEqual({
    source: 'own',
    columns: {},
  })
})

it('an unknown kind is the one that was thought, and nothing is remembered unless ticked', () => {
  const form = new FormData()
  form.set('source', 'magento')
  expect(readColumns(form, { columns: [], source: 'own' })).toEqual({
    source: 'own',
    columns: {},
    remember: false,
  })
})

it('markOf() puts first what a person has to say, and lets other shops have columns of their own', () => {
  const rate = { ...column('Rate'), asksPrice: true }
  const found = { ...column('MRP'), field: 'mrp', guess: 'mrp', foundBy: 'name' as const }
  const maker = { ...found, note: { tone: 'warn' as const, text: 'No address' } }
  expect([rate, column('D.No.'), maker, found].map((one) => markOf(one, 'own'))).toEqual([
    ...['choose', 'check', 'check', 'matched'],
  ])
  expect(markOf(column('Variant Taxable'), 'shopify')).toBe('leftOut')
})

it('clashOf() names the two columns that would fill one field', () => {
  expect(clashOf({ MRP: 'mrp', Rate: 'mrp', Note: null })).toEqual({
    first: 'MRP',
    second: 'Rate',
    field: 'mrp',
  })
  expect(clashOf({ MRP: 'mrp', Rate: 'price', Note: null, Row: null })).toBeNull()
})
