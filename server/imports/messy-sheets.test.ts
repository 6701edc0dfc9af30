import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeZip } from '#tests/support/zip.ts'
import { openSheet, type SheetRow, UnreadableSheet } from './open-sheet.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'messy-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0
const nextFile = () => path.join(folder, `list-${++count}`)

async function readFile(file: string) {
  const sheet = await openSheet(file, { fileName: 'list.xlsx' })
  const rows: SheetRow[] = []
  for await (const row of sheet.rows()) rows.push(row)
  return { ...sheet.reading, rows }
}

async function readText(content: string | Uint8Array) {
  const file = nextFile()
  writeFileSync(file, content)
  return await readFile(file)
}

const refusalOf = (content: string | Uint8Array) =>
  readText(content).then(
    () => 'read',
    (error: unknown) => (error instanceof UnreadableSheet ? error.message : `threw ${error}`),
  )

interface TestSheet {
  name: string
  /** Attributes of the sheet in the workbook: `state="hidden"`. */
  marks?: string
  rows: string
  merges?: string[]
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook from the XML of its rows, in any of the ways in which programs write it. */
async function readBook(...sheets: TestSheet[]) {
  const file = nextFile()
  const part = (name: string, text: string) => ({
    name,
    content: Buffer.from(`<?xml version="1.0"?>${text}`),
  })
  const links = sheets.map(
    (_, at) =>
      `<Relationship Id="r${at}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  writeZip(file, [
    part('[Content_Types].xml', '<Types/>'),
    part(
      '_rels/.rels',
      `<Relationships><Relationship Id="r" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets
        .map(
          ({ name, marks = '' }, at) => `<sheet name="${name}" sheetId="${at + 1}" ${marks} r:id="r${at}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    part('xl/_rels/workbook.xml.rels', `<Relationships>${links.join('')}</Relationships>`),
    ...sheets.map(({ rows, merges = [] }, at) =>
      part(
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData><mergeCells>${merges
          .map((ref) => `<mergeCell ref="${ref}"/>`)
          .join('')}</mergeCells></worksheet>`,
      ),
    ),
  ])
  return await readFile(file)
}

/** The XML of a row: texts and numbers from its first column on; XML cells are used as given. */
function row(number: number, ...cells: (string | number | null)[]): string {
  const written = cells.map((cell, at) => {
    const place = `${String.fromCharCode(65 + at)}${number}`
    if (cell === null) return ''
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
    return cell.startsWith('<')
      ? cell.replace('<c', `<c r="${place}"`)
      : `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`
  })
  return `<row r="${number}">${written.join('')}</row>`
}

const cellsOf = ({ rows }: { rows: readonly SheetRow[] }) =>
  rows.map(({ line, cells }) => ({ line, ...cells }))

describe('a workbook', () => {
  it('keeps formula errors, and reports a formula without a result', async () => {
    const sheet = await readBook({
      name: 'Stock',
      rows:
        row(1, 'SKU', 'Stock', 'Price') +
        row(2, 'A', '<c t="e"><f>VLOOKUP(1,2,3)</f><v>#N/A</v></c>', '<c><f>B2*2</f><v/></c>') +
        row(3, 'B', '<c t="str"><f>""</f><v></v></c>', '<c><f>1+1</f><v>2</v></c>'),
    })
    expect(cellsOf(sheet)).toEqual([
      { line: 2, SKU: 'A', Stock: '#N/A', Price: '#FORMULA!' },
      { line: 3, SKU: 'B', Price: '2' },
    ])
  })

  it('is read from the sheet with the headers, after a cover and not from a hidden one', async () => {
    const sheet = await readBook(
      { name: 'Old', marks: 'state="hidden"', rows: row(1, 'SKU', 'Price') + row(2, 'OLD', 1) },
      { name: 'Cover', rows: row(1, 'Price list 2026') + row(2, 'See the next sheet') },
      { name: 'Data', rows: row(1, 'SKU', 'Price') + row(2, 'NEW', 499) },
      { name: 'Terms', rows: row(1, 'No returns') },
    )
    expect(cellsOf(sheet)).toEqual([{ line: 2, SKU: 'NEW', Price: '499' }])
    expect(sheet.notes).toEqual(['Only the sheet “Data” is imported. There are 2 more: “Cover”, “Terms”'])
  })

  it('copies a merged cell to each of its rows, except for stock, which is reported as shared', async () => {
    const sheet = await readBook({
      name: 'List',
      rows:
        row(1, 'Name', 'Colour', 'Size', 'Price', 'Stock') +
        row(2, 'Frock', 'Red', '2-3Y', 499, 10) +
        row(3, null, null, '3-4Y', null, null) +
        row(4, null, 'Blue', '2-3Y', 499, 4),
      merges: ['A2:A4', 'B2:B3', 'D2:D3', 'E2:E3', 'A8:A9'],
    })
    expect(cellsOf(sheet)).toEqual([
      { line: 2, Name: 'Frock', Colour: 'Red', Size: '2-3Y', Price: '499', Stock: '10 for 2 rows together' },
      { line: 3, Name: 'Frock', Colour: 'Red', Size: '3-4Y', Price: '499', Stock: '10 for 2 rows together' },
      { line: 4, Name: 'Frock', Colour: 'Blue', Size: '2-3Y', Price: '499', Stock: '4' },
    ])
  })

  it('numbers rows like the sheet, after empty ones and without addresses, and reports hidden ones', async () => {
    const bare =
      '<row><c t="inlineStr"><is><t>SKU</t></is></c><c t="inlineStr"><is><t>Price</t></is></c></row>'
    const sheet = await readBook({
      name: 'List',
      rows: `${bare}<row r="5" hidden="1"><c t="inlineStr"><is><t>A</t></is></c><c><v>5</v></c></row>`,
    })
    expect(cellsOf(sheet)).toEqual([{ line: 5, SKU: 'A', Price: '5' }])
    expect(sheet.notes).toEqual(['Row 5 is hidden in the sheet but is imported too'])
  })

  it('ends with its last text, ignoring trailing blanks and styles', async () => {
    const blanks = Array.from(
      { length: 2_000 },
      (_, at) => `<row r="${at + 3}"><c r="XFD${at + 3}" s="1"/></row>`,
    )
    const sheet = await readBook({
      name: 'List',
      rows: `${row(1, 'SKU', 'Price')}${row(2, 'A', 5)}${blanks.join('')}<row r="1048576"><c r="A1048576" t="inlineStr"><is><t>  </t></is></c></row>`,
    })
    expect(cellsOf(sheet)).toEqual([{ line: 2, SKU: 'A', Price: '5' }])
  })
})

describe('columns for sizes', () => {
  it('become one row each, with the values of the other columns', async () => {
    const sheet = await readText('Item,Colour,18,20,22,TOTAL\nFrock,Red,2,,-,2\nSkirt,Blue,,,,0\n')
    expect(sheet.headers).toEqual(['Item', 'Colour', 'TOTAL', 'Size (from the columns)', 'Quantity per size'])
    const shared = { line: 2, isPart: true }
    const red = { Item: 'Frock', Colour: 'Red', TOTAL: '2' }
    expect(sheet.rows).toEqual([
      { ...shared, cells: { ...red, 'Size (from the columns)': '18', 'Quantity per size': '2' } },
      { ...shared, cells: { ...red, 'Size (from the columns)': '22', 'Quantity per size': '-' } },
      { line: 3, cells: { Item: 'Skirt', Colour: 'Blue', TOTAL: '0' } },
    ])
    expect(sheet.notes[0]).toContain('18, 20, 22')
  })

  it('are not sizes if a column names the size of each row', async () => {
    expect((await readText('Name,Size,24,26\nA,2-3Y,1,2\n')).headers).toEqual(['Name', 'Size', '24', '26'])
  })
})

describe('rows below a list', () => {
  it('are not products: totals and notes are skipped and reported', async () => {
    const sheet = await readText(
      'Name,Size,SKU,Stock\nFrock,2-3Y,F-2,5\nTotal,,,5\nकुल / TOTAL,,,5\n,,,\nTerms: no returns,,,\nThank you,,,\n',
    )
    expect(sheet.rows).toHaveLength(1)
    expect(sheet.notes).toEqual([
      '2 rows of totals are ignored, starting with row 3',
      '2 rows of notes below the list are ignored, starting with row 6',
    ])
  })

  it('are read if they are a name above its sizes, or a size of the last product', async () => {
    const sheet = await readText('Name,Size,SKU\nFrock,,\n,2-3Y,\n,3-4Y,\nTotal Comfort Set,2-3Y,TC-1\n')
    expect(sheet.rows.map(({ line }) => line)).toEqual([2, 3, 4, 5])
  })
})

describe('a file that is not a list', () => {
  it.each([
    ['a PDF', '%PDF-1.4\n1 0 obj', 'PDF'],
    ['a page of the web', '<html><table><tr><td>Name</td></tr></table></html>', 'web page (HTML)'],
    ['a page with a head', '\uFEFF<!DOCTYPE html>\n<html lang="en">', 'web page (HTML)'],
    ['a table for Excel', '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head>', 'web page (HTML)'],
    ['a table alone', '<table border="1"><tr><th>Name</th></tr></table>', 'web page (HTML)'],
    [
      'XML of Excel 2003',
      '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook>',
      'Excel 2003 XML',
    ],
    ['a feed', '<?xml version="1.0"?><rss version="2.0"><channel/></rss>', 'XML file'],
    ['rich text', '{\\rtf1\\ansi Name}', 'RTF'],
    ['a saved page', 'MIME-Version: 1.0\nContent-Type: multipart/related', 'saved web page'],
  ])('is refused with its actual type: %s', async (_what, content, said) => {
    expect(await refusalOf(content)).toContain(said)
  })

  it.each([
    ['an old workbook', 'd0cf11e0a1b11ae1', '97–2003'],
    ['a JPEG', 'ffd8ffe000104a46494600010100000100010000', 'picture'],
    ['a PNG', '89504e470d0a1a0a0000000d494844520000000100000001', 'picture'],
    ['a RAR', '526172211a0701003392b5e50a01050600050101', 'compressed'],
  ])('is recognised by its first bytes: %s', async (_what, hex, said) => {
    expect(await refusalOf(Buffer.from(hex, 'hex'))).toContain(said)
  })

  it('is distinguished from a password-protected workbook', async () => {
    const bytes = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ])
    expect(await refusalOf(bytes)).toContain('password')
  })
})

describe('a text in UTF-16', () => {
  const text = 'SKU\tName\nA-1\tनन्हा कुर्ता\n'
  const little = Buffer.from(text, 'utf16le')
  it.each([
    ['with a mark, little end first', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['with a mark, big end first', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['without a mark, little end first', little],
    ['without a mark, big end first', Buffer.from(text, 'utf16le').swap16()],
  ])('is read %s', async (_how, bytes) => {
    expect(cellsOf(await readText(bytes))).toEqual([{ line: 2, SKU: 'A-1', Name: 'नन्हा कुर्ता' }])
  })
})
