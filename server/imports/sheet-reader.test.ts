import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { lookAtSheet, productsOfSheet, rowsOfSheet, SheetTooHeavy } from './sheet-reader.ts'

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
  it('says what a list looks like', async () => {
    const reading = await lookAtSheet({ file, fileName: 'list.csv' })
    expect(reading).toMatchObject({ format: 'csv', source: 'own', rows: 120 })
  })

  it('keeps its compiled code for the next, though it is killed', async () => {
    const kept = join(folder, 'compiled')
    vi.stubEnv('NODE_COMPILE_CACHE', kept)
    await lookAtSheet({ file, fileName: 'list.csv' })
    expect(readdirSync(kept, { recursive: true }).length).toBeGreaterThan(10)
  })

  it('gives products some at a time', async () => {
    const sizes: number[] = []
    for await (const products of productsOfSheet({ file, fileName: 'list.csv', source: 'own', columns })) {
      sizes.push(products.length)
    }
    expect(sizes).toEqual([50, 50, 20])
  })

  it('gives rows as they stand', async () => {
    const found = []
    for await (const rows of rowsOfSheet({ file, fileName: 'list.csv', lines: [3] })) found.push(...rows)
    expect(found).toMatchObject([{ line: 3, cells: { Name: 'Frock 1' } }])
  })

  it('is ended when a list takes too much memory, and the shop lives on', async () => {
    const reading = lookAtSheet({ file, fileName: 'memory' }, { program: greedy, mostBytes: 150_000_000 })
    await expect(reading).rejects.toThrow(SheetTooHeavy)
  })

  it('is ended when it says nothing for too long', async () => {
    const reading = lookAtSheet({ file, fileName: 'silence' }, { program: greedy, silentMs: 300 })
    await expect(reading).rejects.toThrow(SheetTooHeavy)
  })
})
