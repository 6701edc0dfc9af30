import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { inspectSheet, productsOfSheet, rowsOfSheet, SheetTooHeavy } from './sheet-reader.ts'

const greedy = fileURLToPath(new URL('../../tests/support/greedy-child.ts', import.meta.url))
let folder: string
let file: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'phirki-sheet-'))
  file = join(folder, 'list.csv')
  const rows = Array.from({ length: 120 }, (_, index) => `Frock ${index},4-5Y,999,1299,3`)
  writeFileSync(file, ['Name,Size,Price,MRP,Stock', ...rows].join('\n'))
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const columns = { Name: 'name', Size: 'label', Price: 'price', MRP: 'mrp', Stock: 'stock' }

describe('the process that reads lists', () => {
  it('describes a list', async () => {
    const reading = await inspectSheet({ file, fileName: 'list.csv' })
    expect(reading).toMatchObject({ format: 'csv', source: 'own', rows: 120 })
  })

  it('saves its compile cache, although it is killed', async () => {
    const kept = join(folder, 'compiled')
    vi.stubEnv('NODE_COMPILE_CACHE', kept)
    await inspectSheet({ file, fileName: 'list.csv' })
    expect(readdirSync(kept, { recursive: true }).length).toBeGreaterThan(10)
  })

  it('sends products in batches', async () => {
    const sizes: number[] = []
    for await (const products of productsOfSheet({ file, fileName: 'list.csv', source: 'own', columns })) {
      sizes.push(products.length)
    }
    expect(sizes).toEqual([50, 50, 20])
  })

  it('sends rows as in the file', async () => {
    const found = []
    for await (const rows of rowsOfSheet({ file, fileName: 'list.csv', lines: [3] })) found.push(...rows)
    expect(found).toMatchObject([{ line: 3, cells: { Name: 'Frock 1' } }])
  })

  it('is ended when a list takes too much memory, without affecting the shop', async () => {
    const reading = inspectSheet({ file, fileName: 'memory' }, { program: greedy, mostBytes: 150_000_000 })
    await expect(reading).rejects.toThrow(SheetTooHeavy)
  })

  it('is ended when it does not answer for too long', async () => {
    const reading = inspectSheet({ file, fileName: 'silence' }, { program: greedy, silentMs: 300 })
    await expect(reading).rejects.toThrow(SheetTooHeavy)
  })
})
