import { expect, it } from 'vitest'
import { fileFault } from './chosen-files.ts'

it.each([
  ['list', 'stock-november.XLSX', 30_000, null],
  ['list', 'products.csv', 40_000_000, null],
  ['list', 'products.csv', 40_000_001, 'tooLarge'],
  ['list', 'products.csv', 0, 'emptyFile'],
  ['list', 'stock.xls', 30_000, 'wrongList'],
  ['list', 'frock.jpg', 30_000, 'wrongList'],
  ['zip', 'pictures.zip', 500_000_000, null],
  ['zip', 'pictures.zip', 500_000_001, 'tooLarge'],
  ['zip', 'pictures.rar', 1_000, 'wrongZip'],
] as const)('a %s called %s of %i bytes: %s', (kind, name, size, fault) => {
  expect(fileFault(kind, { name, size })).toBe(fault)
})
