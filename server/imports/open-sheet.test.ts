import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { writeZip } from '#tests/support/zip.ts'
import { openSheet, type SheetChoices, type SheetRow, UnreadableSheet } from './open-sheet.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sheets-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0
function put(content: string | Uint8Array): string {
  const file = path.join(folder, `list-${++count}`)
  writeFileSync(file, content)
  return file
}

async function read(content: string | Uint8Array, choices: Partial<SheetChoices> = {}) {
  const sheet = await openSheet(put(content), { fileName: 'list', ...choices })
  const rows: SheetRow[] = []
  for await (const row of sheet.rows()) rows.push(row)
  return { ...sheet.reading, rows }
}

const refusal = (content: string | Uint8Array) =>
  read(content).then(
    () => 'read',
    (error: unknown) => (error instanceof UnreadableSheet ? error.message : `threw ${error}`),
  )

describe('openSheet() of a CSV', () => {
  it('removes a BOM from the first header, and numbers rows like a spreadsheet, even with line breaks in cells', async () => {
    const sheet = await read('\uFEFFName,Care\r\nFrock,"Wash cold\nDry flat"\r\n\r\n"Tee ""A""",-\r\n')
    expect(sheet).toMatchObject({
      format: 'csv',
      encoding: 'utf-8',
      delimiter: ',',
      headers: ['Name', 'Care'],
    })
    expect(sheet.rows).toEqual([
      { line: 2, cells: { Name: 'Frock', Care: 'Wash cold\nDry flat' } },
      { line: 4, cells: { Name: 'Tee "A"', Care: '-' } },
    ])
  })

  it('reads semicolons, tabs and Excel’s separator line', async () => {
    expect((await read('Name;Price\nFrock;1.299,00\n')).rows[0]?.cells).toEqual({
      Name: 'Frock',
      Price: '1.299,00',
    })
    expect((await read('Name\tPrice\nFrock, red\t5\n')).rows[0]?.cells).toEqual({
      Name: 'Frock, red',
      Price: '5',
    })
    expect((await read('sep=;\nName;"a,b,c,d"\nFrock;5\n')).rows).toEqual([
      { line: 2, cells: { Name: 'Frock', 'a,b,c,d': '5' } },
    ])
  })

  it('reads Windows-1252 and UTF-16, and reports characters that were already broken', async () => {
    const latin = await read(Buffer.from('Name\nCrème D\x92Or\n', 'latin1'))
    expect(latin).toMatchObject({ encoding: 'windows-1252', rows: [{ cells: { Name: 'Crème D’Or' } }] })
    expect(latin.notes[0]).toContain('Windows-1252')
    const wide = await read(Buffer.from('\uFEFFName\tPrice\nFrock\t₹5\n', 'utf16le'))
    expect(wide).toMatchObject({ encoding: 'utf-16le', delimiter: '\t', rows: [{ cells: { Price: '₹5' } }] })
    expect((await read('Name,Price\nFrock,â‚¹499\n')).notes).toEqual([expect.stringContaining('â‚¹499')])
    expect((await read('Name\nFrock\n')).notes).toEqual([])
  })

  it('finds the headers below a title, and names empty and duplicate columns', async () => {
    const sheet = await read('Stock as on 20 Nov,,,\n,,,\nItem,MRP,,MRP\nFrock,5,x,6\n')
    expect(sheet.headers).toEqual(['Item', 'MRP', 'Column C', 'MRP (2)'])
    expect(sheet.rows).toEqual([
      { line: 4, cells: { Item: 'Frock', MRP: '5', 'Column C': 'x', 'MRP (2)': '6' } },
    ])
    expect(sheet.notes).toEqual([
      'The row above the headers is ignored',
      expect.stringContaining('Several columns are named “MRP”'),
    ])
  })

  it('reports the line of an unclosed quotation mark, and rows that are too wide', async () => {
    expect(await refusal('Name,Price\nFrock,5\n"Tee,6\nCap,7\n')).toContain('row 3')
    expect((await read('Name\nFrock,5\n')).notes).toEqual([expect.stringContaining('Row 2')])
    expect(await refusal(`Name\n${'x,'.repeat(300)}x\n`)).toContain('200 columns')
    expect(await refusal(`Name\n${'x'.repeat(50_001)}\n`)).toContain('row 2')
    expect(await refusal(`Name\n${'x\n'.repeat(50_001)}`)).toContain('50000 rows')
  })

  it('splits no character at a chunk boundary', async () => {
    for (const before of [65_535, 65_536, 65_537]) {
      const text = `Name\n${'a,'.repeat(20)}${'b'.repeat(20_000)}\n${'c'.repeat(20_000)}\n`
      const filled = `${text}${'d'.repeat(before - text.length)}🧵\n`
      const { rows } = await read(filled)
      expect(rows.at(-1)?.cells.Name).toMatch(/d🧵$/)
    }
  })

  it('refuses empty files and files that are not lists', async () => {
    expect(await refusal('')).toBe('The file is empty')
    expect(await refusal('\n \n')).toBe('The file is empty')
    expect(await refusal('Name,Price\n')).toBe('The file has headers but no rows')
    expect(await refusal(Buffer.from([1, 0, 2, 0, 3, 0, 0]))).toContain('not a supported list')
    expect(await refusal(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toContain('.xls')
    expect(await refusal(Buffer.alloc(40_000_001, 'a'))).toContain('40 MB')
  })

  it('round-trips every table', async () => {
    const cell = fc.string({
      maxLength: 8,
      unit: fc.constantFrom('a', '"', ',', ';', '\n', ' ', '₹', 'é', "'"),
    })
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }), async (table) => {
        const csv = `Name,Price\n${table.map((row) => row.map(quoted).join(',')).join('\n')}`
        const filled = table.filter((row) => row.some((text) => text.trim() !== ''))
        if (filled.length === 0) return
        const { rows } = await read(csv)
        expect(rows.map(({ cells }) => [cells.Name ?? '', cells.Price ?? ''])).toEqual(filled)
      }),
      { numRuns: 100 },
    )
  })

  it('reads or refuses any input', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 80 }),
      fc.string().map((text) => Buffer.from(text)),
    )
    await fc.assert(
      fc.asyncProperty(bytes, async (content) => {
        expect(await refusal(content)).not.toContain('threw')
      }),
      { numRuns: 200 },
    )
  })
})

describe('openSheet() of a workbook', () => {
  const workbook = (sheets: Parameters<typeof writeXlsxFile>[0]) => writeXlsxFile(sheets).toBuffer()
  const row = (...cells: (string | number | boolean | Date | null)[]) =>
    cells.map((value) =>
      value instanceof Date ? { value, type: Date, format: 'yyyy-mm-dd' } : value === null ? null : { value },
    )

  it('reads numbers and dates as typed, from the first sheet only', async () => {
    const file = await workbook([
      {
        sheet: 'Stock',
        data: [
          row('Name', 'Price', 'Barcode', 'Size', 'New'),
          row('Frock', 0.1 + 0.2, 8_901_234_567_890, new Date('2026-03-02'), true),
          row(null),
          row(' Tee\nB', 1299, null, null, false),
        ],
      },
      { sheet: 'Old & more', data: [row('x')] },
    ] as never)
    const sheet = await read(file)
    expect(sheet).toMatchObject({ format: 'xlsx', headers: ['Name', 'Price', 'Barcode', 'Size', 'New'] })
    expect(sheet.rows).toEqual([
      {
        line: 2,
        cells: { Name: 'Frock', Price: '0.3', Barcode: '8901234567890', Size: '2026-03-02', New: 'TRUE' },
      },
      { line: 4, cells: { Name: ' Tee\nB', Price: '1299', New: 'FALSE' } },
    ])
    expect(sheet.notes).toEqual(['Only the sheet “Stock” is imported. There is 1 more: “Old & more”'])
  })

  it('refuses a zip bomb, by its stated or its actual size', async () => {
    const large = Buffer.alloc(150_000_001)
    const honest = path.join(folder, 'honest.xlsx')
    writeZip(honest, [{ name: 'xl/workbook.xml', content: large, deflate: true }])
    await expect(openSheet(honest, { fileName: 'a.xlsx' })).rejects.toThrow('too large when unpacked')
    const liar = path.join(folder, 'liar.xlsx')
    writeZip(liar, [{ name: 'xl/workbook.xml', content: large, deflate: true, saysBytes: 100 }])
    await expect(openSheet(liar, { fileName: 'a.xlsx' })).rejects.toThrow('damaged')
  })

  it('refuses a zip that is not a workbook, and a truncated one', async () => {
    const zip = path.join(folder, 'pictures.zip')
    writeZip(zip, [{ name: 'a.jpg', content: Buffer.from('x') }])
    await expect(openSheet(zip, { fileName: 'a.zip' })).rejects.toThrow(UnreadableSheet)
    const file = await workbook([row('Name'), row('Frock')] as never)
    expect(await refusal(file.subarray(0, file.length - 100))).toContain('damaged')
  })
})

describe('openSheet() of JSON', () => {
  it('reads one product per line, and a list of products', async () => {
    const product = {
      slug: 'frock',
      name: '-',
      features: ['Soft, light'],
      importer: null,
      sizes: [{ label: 'S', price: 5, ageMonths: [24, 36] }, { label: 'M' }],
      wheels: 4,
    }
    const lines = await read(`\n${JSON.stringify(product)}\n`)
    expect(lines).toMatchObject({ format: 'json', source: 'own' })
    expect(lines.notes).toEqual([expect.stringContaining('wheels')])
    expect(lines.rows).toEqual([
      {
        line: 2,
        cells: {
          slug: 'frock',
          name: "'-",
          features: 'Soft, light\n',
          importerName: '-',
          label: 'S',
          price: '5',
          ageMonths: '24-36 months',
        },
      },
      { line: 2, cells: { slug: 'frock', name: "'-", label: 'M' } },
    ])
    expect((await read(JSON.stringify([product, product]))).rows.map(({ line }) => line)).toEqual([
      1, 1, 2, 2,
    ])
    expect((await read(JSON.stringify(product, null, 2))).rows).toHaveLength(2)
  })

  it('reports the line that is not a product', async () => {
    expect(await refusal('{"name":"a"}\n{"name":')).toContain('Line 2')
    expect(await refusal('{"name":"a"}\n[1]')).toContain('Product 2')
    expect(await refusal('{"name":{}}')).toContain('“name”')
    expect(await refusal('{"sizes":5}')).toContain('“sizes”')
  })
})
