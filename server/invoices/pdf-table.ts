import type { PaperCell, PaperColumn, PaperTable } from '#domain/invoices/document-tables.ts'
import { BOTTOM, HAIR, INK, INNER, type Look, MUTED, PAGE, type Paper } from './pdf-paper.ts'

const HEAD: Look = { face: 'strong', size: 7.5, colour: INK }
const CELL: Look = { face: 'text', size: 8.5, colour: INK }
const STRONG: Look = { ...CELL, face: 'strong' }
const NOTE: Look = { face: 'text', size: 7.5, colour: MUTED }
const LINE = 11
const PAD = 5
const GAP = 4

/** Draws a table from `y` on, over as many sheets as needed, and returns its end. */
export function drawTable(paper: Paper, { columns, rows, total }: PaperTable, y: number): number {
  const widths = widthsOf(paper, columns, [...rows, total])
  const head = columns.map(({ label }, index) => headLines(paper, label, widths[index] ?? 0))
  const headHeight = Math.max(...head.map((lines) => lines.length)) * 9 + 2 * PAD

  function drawHead(top: number, isRepeated: boolean): number {
    paper.rule(top)
    const draw = () => {
      for (const [index, lines] of head.entries()) {
        const first = top + headHeight - PAD - 2 - (lines.length - 1) * 9
        paper.part(
          'TH',
          () => {
            for (const [row, line] of lines.entries()) place(line, index, first + row * 9, HEAD)
          },
          { scope: 'Column' },
        )
      }
    }
    if (isRepeated) paper.decoration(draw)
    else paper.part('TR', draw)
    paper.rule(top + headHeight)
    return top + headHeight
  }

  function place(text: string, index: number, base: number, look: Look): void {
    const left = PAGE.margin + sum(widths.slice(0, index))
    const isAmount = columns[index]?.kind === 'amount'
    if (isAmount) paper.write(text, left + (widths[index] ?? 0) - GAP, base, look, 'right')
    else paper.write(text, left + GAP, base, look)
  }

  function drawRow(cells: readonly PaperCell[], top: number, rule: { colour: string }): number {
    const lines = cells.map((cell, index) => cellLines(paper, cell, (widths[index] ?? 0) - 2 * GAP))
    const height = Math.max(...lines.map((entry) => entry.length)) * LINE + 2 * PAD
    let start = top
    if (start + height > BOTTOM) {
      paper.doc.addPage()
      start = drawHead(PAGE.margin, true)
    }
    paper.part('TR', () => {
      for (const [index, entry] of lines.entries()) {
        paper.part('TD', () => {
          for (const [row, { text, look }] of entry.entries())
            place(text, index, start + PAD + 8 + row * LINE, look)
        })
      }
    })
    paper.rule(start + height, rule)
    return start + height
  }

  return paper.part('Table', () => {
    let end = drawHead(y, false)
    for (const row of rows) end = drawRow(row, end, { colour: row === rows.at(-1) ? INK : HAIR })
    return drawRow(total, end, { colour: INK })
  })
}

function headLines(paper: Paper, label: string, width: number): string[] {
  return paper.wrap(label, HEAD, width - 2 * GAP)
}

function cellLines(
  paper: Paper,
  { text, strong, note }: PaperCell,
  width: number,
): { text: string; look: Look }[] {
  const look = strong ? STRONG : CELL
  return [
    ...paper.wrap(text, look, width).map((line) => ({ text: line, look })),
    ...paper.wrap(note, NOTE, width).map((line) => ({ text: line, look: NOTE })),
  ]
}

/** Amounts get the width they need, and texts share the rest. */
function widthsOf(paper: Paper, columns: readonly PaperColumn[], rows: readonly PaperCell[][]): number[] {
  const needed = columns.map(({ label, kind }, index) => {
    if (kind === 'text') return 0
    const words = label.split(' ').map((word) => paper.width(word, HEAD))
    const cells = rows.map((row) => paper.width(row[index]?.text ?? '', STRONG))
    return Math.max(...words, ...cells) + 2 * GAP + 1
  })
  const texts = columns.filter(({ kind }) => kind === 'text').length
  const rest = Math.max(60 * texts, INNER - sum(needed))
  return columns.map(({ kind }, index) => (kind === 'text' ? rest / texts : (needed[index] ?? 0)))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
