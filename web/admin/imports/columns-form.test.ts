import { expect, it } from 'vitest'
import { columnField, readColumns } from './columns-form.ts'

const column = (header: string) => ({
  header,
  field: null,
  guess: null,
  foundBy: null,
  first: '',
  note: null,
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

it('columns of another kind of file are found anew, whatever was chosen', () => {
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
