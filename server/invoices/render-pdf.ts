import { type DocumentView, documentView } from '#domain/invoices/document-view.ts'
import { paperScriptsIn } from '#domain/invoices/paper-scripts.ts'
import type { TaxDocument } from '#domain/invoices/tax-document.ts'
import { INVOICE_TEXTS } from '#domain/invoices/texts.en.ts'
import { format } from '#domain/language/format.ts'
import { hasDrawnLogo } from '#domain/settings/logo.ts'
import { readPaperFonts, readScriptFonts } from './paper-fonts.ts'
import { BLADE, BLADE_COLOURS } from './paper-mark.ts'
import { BOTTOM, HAIR, INK, INNER, type Look, MUTED, openPaper, PAGE, type Paper } from './pdf-paper.ts'
import { drawTable } from './pdf-table.ts'

const TEXT: Look = { face: 'text', size: 9, colour: INK }
const BOLD: Look = { ...TEXT, face: 'strong' }
const QUIET: Look = { ...TEXT, colour: MUTED }
const HEADING: Look = { face: 'display', size: 10, colour: INK }
const LEAD = 12.5
const RIGHT = PAGE.width - PAGE.margin
const MIDDLE = PAGE.width / 2 + 10
const HALF = RIGHT - MIDDLE

/**
 * A tax document as PDF with real text, on as many A4 sheets as needed. The same document gives the same bytes.
 * @param logo a PNG that replaces mark and name
 */
export async function renderPdf(document: TaxDocument, logo: Buffer | null = null): Promise<Buffer> {
  const view = documentView(document)
  const paper = openPaper({
    title: `${view.title} ${document.number}`,
    author: view.supplier.name,
    at: new Date(document.issuedAt),
    fonts: { ...(await readPaperFonts()), ...(await readScriptFonts(paperScriptsIn(JSON.stringify(view)))) },
  })
  let y = drawHead(paper, view, logo)
  y = drawFacts(paper, view, y)
  y = drawParties(paper, view, y)
  y = drawTable(paper, view.lines, y + 8)
  y = drawTotal(paper, view, y)
  if (view.rates) {
    y = need(paper, y, 60) + 22
    const { title } = view.rates
    paper.part('H2', () => paper.write(title, PAGE.margin, y, HEADING))
    y = drawTable(paper, view.rates.table, y + 6)
  }
  drawFoot(paper, view, y)
  numberPages(paper)
  return await paper.finish()
}

/** The position to continue at, if this height must not be split. */
function need(paper: Paper, y: number, height: number): number {
  if (y + height <= BOTTOM) return y
  paper.doc.addPage()
  return PAGE.margin
}

function drawHead(paper: Paper, { brand, title, original }: DocumentView, logo: Buffer | null): number {
  const y = PAGE.margin
  if (logo) paper.figure(brand, () => paper.doc.image(logo, PAGE.margin, y, { fit: [HALF, 34] }))
  else drawMark(paper, brand, y)
  paper.part('H1', () =>
    paper.write(title, RIGHT, y + 14, { face: 'display', size: 15, colour: INK }, 'right'),
  )
  paper.write(original, RIGHT, y + 28, QUIET, 'right')
  paper.rule(y + 42)
  return y + 42
}

/** The shop's name, with the demo's mark in the demo. */
function drawMark(paper: Paper, brand: string, y: number): void {
  const name: Look = { face: 'display', size: 22, colour: INK }
  if (!hasDrawnLogo({ name: brand })) {
    paper.write(brand, PAGE.margin, y + 24, name)
    return
  }
  paper.decoration(() => {
    const { doc } = paper
    doc
      .save()
      .translate(PAGE.margin + 16, y + 16)
      .scale(0.29)
      .rotate(8)
    for (const colours of BLADE_COLOURS) {
      for (const [index, path] of BLADE.entries()) doc.path(path).fill(colours[index] ?? INK)
      doc.rotate(90)
    }
    doc.circle(0, 0, 6).fill('#fffdf8').circle(0, 0, 2.6).fill('#c9185b').restore()
  })
  paper.write(brand, PAGE.margin + 40, y + 24, name)
}

function drawFacts(paper: Paper, { supplier, facts }: DocumentView, top: number): number {
  let left: number = top + 22
  const name: Look = { face: 'display', size: 14, colour: INK }
  for (const line of paper.wrap(supplier.name, name, INNER - HALF - 30)) {
    paper.write(line, PAGE.margin, left, name)
    left += 16
  }
  const gstin = supplier.gstin ? [`${INVOICE_TEXTS.gstin} ${supplier.gstin}`] : []
  const [address = '', state = '', ...rest] = supplier.lines
  for (const [text, look] of [
    [address, TEXT],
    [state, TEXT],
    ...gstin.map((line) => [line, BOLD] as const),
    ...rest.map((line) => [line, TEXT] as const),
  ] as const)
    left = writeLines(paper, text, { x: PAGE.margin, y: left, width: INNER - HALF - 30, look })
  let right = top + 20
  for (const { label, value, strong } of facts) {
    paper.part('P', () => {
      paper.write(label, MIDDLE, right, QUIET)
      for (const line of paper.wrap(value, strong ? BOLD : TEXT, HALF - 100)) {
        paper.write(line, RIGHT, right, strong ? BOLD : TEXT, 'right')
        right += LEAD
      }
    })
  }
  const end = Math.max(left, right)
  paper.rule(end, { colour: HAIR })
  return end
}

function writeLines(
  paper: Paper,
  text: string,
  { x, y, width, look }: { x: number; y: number; width: number; look: Look },
): number {
  let base = y
  paper.part('P', () => {
    for (const line of paper.wrap(text, look, width)) {
      paper.write(line, x, base, look)
      base += LEAD
    }
  })
  return base
}

function drawParties(paper: Paper, { parties }: DocumentView, top: number): number {
  const ends = parties.map(({ title, lines }, index) => {
    const x = index === 0 ? PAGE.margin : MIDDLE
    paper.part('H2', () => paper.write(title, x, top + 18, HEADING))
    let y = top + 18 + LEAD
    for (const line of lines) y = writeLines(paper, line, { x, y, width: HALF, look: TEXT })
    return y
  })
  return Math.max(...ends)
}

function drawTotal(paper: Paper, { roundOff, total, words }: DocumentView, top: number): number {
  const start = need(paper, top, roundOff ? 60 + LEAD : 60)
  const y = roundOff ? start + LEAD : start
  if (roundOff) {
    paper.part('P', () => {
      const beside = RIGHT - 20 - paper.width(roundOff.value, TEXT)
      paper.write(roundOff.label, beside, start + 16, QUIET, 'right')
      paper.write(roundOff.value, RIGHT - 4, start + 16, TEXT, 'right')
    })
  }
  const big: Look = { ...BOLD, size: 12 }
  paper.part('P', () => {
    const beside = RIGHT - 20 - paper.width(total.value, big)
    paper.write(total.label, beside, y + 20, { ...QUIET, size: 10 }, 'right')
    paper.write(total.value, RIGHT - 4, y + 20, big, 'right')
  })
  paper.write(words.label, PAGE.margin, y + 20, QUIET)
  return writeLines(paper, words.value, { x: PAGE.margin, y: y + 20 + LEAD + 4, width: INNER, look: BOLD })
}

function drawFoot(paper: Paper, { footer, signedFor, signatory }: DocumentView, top: number): void {
  const lines = paper.wrap(footer, QUIET, HALF)
  const y = need(paper, top, Math.max(lines.length * LEAD, 90)) + 26
  paper.part('P', () => {
    for (const [index, line] of lines.entries())
      paper.write(line, PAGE.margin, y + 60 - (lines.length - 1 - index) * LEAD, QUIET)
  })
  paper.write(signedFor, RIGHT, y, TEXT, 'right')
  paper.rule(y + 46, { from: RIGHT - 150 })
  paper.write(signatory, RIGHT, y + 60, QUIET, 'right')
}

function numberPages(paper: Paper): void {
  const { count } = paper.doc.bufferedPageRange()
  if (count < 2) return
  for (let page = 0; page < count; page++) {
    paper.doc.switchToPage(page)
    const text = format(INVOICE_TEXTS.page, { page: page + 1, pages: count })
    paper.decoration(() => paper.write(text, RIGHT, PAGE.height - PAGE.margin + 4, QUIET, 'right'))
  }
}
