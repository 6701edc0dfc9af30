import { lookUp } from '#domain/language/look-up.ts'
import { columnLetter } from './find-headers.ts'
import { streamZip, type ZipPart } from './stream-zip.ts'

export interface WorkbookSheet {
  name: string
  /** Column widths, in characters. */
  widths: readonly number[]
  /** The first row is bold and frozen. */
  rows: AsyncIterable<readonly (string | number | null)[]> | Iterable<readonly (string | number | null)[]>
}

const START = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * Streams an Excel workbook (ECMA-376, the parts that a list needs) row by row: a library that holds all cells blocks
 * the shop for seconds with some thousand products. Texts are never formulas; numbers are numbers.
 */
export function streamWorkbook(sheets: readonly WorkbookSheet[]): AsyncGenerator<Buffer> {
  const fixed: [string, string][] = [
    ['[Content_Types].xml', contentTypes(sheets)],
    ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', workbook(sheets)],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ...sheets.map((_, place): [string, string] => ['worksheet', sheetFile(place)]),
        ['styles', 'styles.xml'],
      ]),
    ],
    ['xl/styles.xml', STYLES],
  ]
  return streamZip([
    ...fixed.map(([name, text]): ZipPart => ({ name, content: [START + text] })),
    ...sheets.map((sheet, place): ZipPart => ({ name: `xl/${sheetFile(place)}`, content: sheetXml(sheet) })),
  ])
}

const sheetFile = (place: number) => `worksheets/sheet${place + 1}.xml`

function contentTypes(sheets: readonly WorkbookSheet[]): string {
  const parts: [string, string][] = [
    ['xl/workbook.xml', 'sheet.main'],
    ['xl/styles.xml', 'styles'],
    ...sheets.map((_, place): [string, string] => [`xl/${sheetFile(place)}`, 'worksheet']),
  ]
  const overrides = parts.map(
    ([name, type]) => `<Override PartName="/${name}" ContentType="${TYPES}.${type}+xml"/>`,
  )
  return (
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
  )
}

function relations(targets: readonly [type: string, target: string][]): string {
  const entries = targets.map(
    ([type, target], place) =>
      `<Relationship Id="rId${place + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries.join('')}</Relationships>`
}

function workbook(sheets: readonly WorkbookSheet[]): string {
  const entries = sheets.map(
    ({ name }, place) => `<sheet name="${escapeXml(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`,
  )
  return `<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets>${entries.join('')}</sheets></workbook>`
}

const BOLD = 1
const WRAPPED = 2
const STYLES =
  `<styleSheet ${MAIN}><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/>' +
  '<xf applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>'

async function* sheetXml({ widths, rows }: WorkbookSheet): AsyncGenerator<string> {
  const columns = widths.map(
    (width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  )
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  yield `${START}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`
  let number = 0
  for await (const row of rows) {
    number += 1
    const style = number === 1 ? BOLD : WRAPPED
    yield `<row r="${number}">${row.map((cell, place) => cellXml(cell, `${columnLetter(place)}${number}`, style)).join('')}</row>`
  }
  yield '</sheetData></worksheet>'
}

function cellXml(cell: string | number | null, place: string, style: number): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${place}" s="${style}"><v>${cell}</v></c>`
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Characters that XML forbids. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes them
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

function escapeXml(text: string): string {
  return text
    .replace(FORBIDDEN, '')
    .toWellFormed()
    .replace(/[&<>"]/g, (sign) => lookUp(ENTITIES, sign) ?? sign)
    .replace(/\r/g, '&#13;')
}
