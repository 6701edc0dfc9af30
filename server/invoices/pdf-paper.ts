import { buffer } from 'node:stream/consumers'
import PDFDocument, { type StructureOptions } from 'pdfkit'
import { PAPER_SCRIPTS } from '#domain/invoices/paper-scripts.ts'
import type { PaperFonts, ScriptFonts } from './paper-fonts.ts'
import { type Face, type Run, runsOf } from './pdf-runs.ts'
import { shapeByHarfbuzz } from './shape-text.ts'

export interface Look {
  face: Face
  /** Points. */
  size: number
  colour: string
}

/** The role of a part of the document, by the standard structure types of PDF (ISO 32000-1, 14.8.4). */
export type PartType = 'H1' | 'H2' | 'P' | 'Span' | 'Table' | 'TR' | 'TH' | 'TD'

export const INK = '#1b1733'
export const MUTED = '#564f73'
export const HAIR = '#d9d3e2'

/** Points, from the top left of an A4 sheet. */
export const PAGE = { width: 595.28, height: 841.89, margin: 40 } as const
export const INNER = PAGE.width - 2 * PAGE.margin
export const BOTTOM = PAGE.height - PAGE.margin - 16

/** A syllable of an Indian script is never split. */
const SYLLABLES = new Intl.Segmenter('en', { granularity: 'grapheme' })

const OPTIONS = { lineBreak: false, baseline: 'alphabetic' } as const
/** Tabular digits. Requesting features bypasses the library's cache, so only numbers do. */
const DIGITS = { ...OPTIONS, features: ['kern', 'tnum'] } as const

/** An empty list of features keeps the library from laying out each word separately. */
const SHAPED = { ...OPTIONS, features: [] } as const

function optionsOf({ font, text }: Run) {
  if (font in PAPER_SCRIPTS) return SHAPED
  return /\d/.test(text) ? DIGITS : OPTIONS
}

/**
 * Sheets with text at given positions. The same calls give the same bytes: the file's date and id derive from `at`.
 * The file is tagged: screen readers read its parts in the order in which they are written.
 */
export function openPaper({
  title,
  author,
  at,
  fonts,
  size = [PAGE.width, PAGE.height],
}: {
  title: string
  author: string
  at: Date
  fonts: PaperFonts & ScriptFonts
  /** Width and height in points; A4 if omitted. */
  size?: [number, number]
}) {
  const doc = new PDFDocument({
    size,
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-IN',
    displayTitle: true,
    tagged: true,
    font: null,
    info: {
      Title: title,
      Author: author,
      Creator: author,
      Producer: 'pdfkit',
      CreationDate: at,
      ModDate: at,
    },
  })
  const parts = openParts(doc)
  const text = createTextMeasure(doc, fonts)

  /** Writes one line with its baseline at `y`; beginning at `x`, or ending there. */
  function write(words: string, x: number, y: number, look: Look, align: 'left' | 'right' = 'left'): void {
    const runs = runsOf(words, look.face)
    const draw = () => {
      let left = align === 'left' ? x : x - text.width(words, look)
      for (const run of runs) {
        text.choose(run.font, look.size)
        doc.fillColor(look.colour).text(run.text, left, y, optionsOf(run))
        left += text.runWidth(run, look.size)
      }
    }
    const mark = () => {
      parts.addContent('Span', draw)
    }
    // Glyphs of Indian scripts are in visual order, so the file also states their text.
    const isShaped = runs.some(({ font }) => font in PAPER_SCRIPTS)
    const marked = isShaped ? () => parts.part('Span', mark, { actual: words }) : mark
    if (parts.isDecoration()) draw()
    else if (parts.isOutside()) parts.part('P', marked)
    else marked()
  }

  function rule(
    y: number,
    { from, to, colour = INK }: { from?: number; to?: number; colour?: string } = {},
  ): void {
    parts.decoration(() => {
      doc
        .lineWidth(0.6)
        .strokeColor(colour)
        .moveTo(from ?? PAGE.margin, y)
        .lineTo(to ?? PAGE.width - PAGE.margin, y)
        .stroke()
    })
  }

  return {
    doc,
    width: text.width,
    wrap: text.wrap,
    write,
    rule,
    part: parts.part,
    figure: parts.figure,
    decoration: parts.decoration,
    async finish(): Promise<Buffer> {
      const bytes = buffer(doc)
      doc.end()
      return await bytes
    },
  }
}
export type Paper = ReturnType<typeof openPaper>

type Doc = InstanceType<typeof PDFDocument>

/** The tagged parts of a document: each is added to the one around it. */
function openParts(doc: Doc) {
  const root = doc.struct('Document')
  doc.addStructure(root)
  /** Where the next part is added. */
  let current = root
  let isDecoration = false

  /** Makes everything that `draw` writes one part of the document. */
  function part<Result>(type: PartType, draw: () => Result, options: StructureOptions = {}): Result {
    if (isDecoration) return draw()
    const outer = current
    current = doc.struct(type, options)
    outer.add(current)
    try {
      return draw()
    } finally {
      current = outer
    }
  }

  /** A picture. @param alt its alternative text */
  function figure(alt: string, draw: () => void): void {
    const content = doc.markStructureContent('Figure')
    draw()
    doc.endMarkedContent()
    current.add(doc.struct('Figure', { alt }).add(content))
  }

  /** Content that screen readers skip: lines, page numbers, repeated table headings. */
  function decoration(draw: () => void): void {
    doc.markContent('Artifact', { type: 'Layout' })
    isDecoration = true
    draw()
    isDecoration = false
    doc.endMarkedContent()
  }

  /** Adds what `draw` writes to the current part. */
  function addContent(type: 'Span', draw: () => void): void {
    const content = doc.markStructureContent(type)
    draw()
    doc.endMarkedContent()
    current.add(content)
  }

  return {
    part,
    figure,
    decoration,
    addContent,
    isDecoration: () => isDecoration,
    isOutside: () => current === root,
  }
}

/** Text widths in the document's fonts, and line breaking. */
function createTextMeasure(doc: Doc, fonts: PaperFonts & ScriptFonts) {
  const known = new Set<string>()

  function choose(font: Run['font'], size: number): void {
    const isNew = !known.has(font)
    if (isNew) doc.registerFont(font, fileOf(font))
    known.add(font)
    doc.font(font).fontSize(size)
    if (isNew && font in PAPER_SCRIPTS) shapeByHarfbuzz(doc._font.font, fileOf(font))
  }

  function fileOf(font: Run['font']): Buffer {
    const file = fonts[font]
    if (!file) throw new Error(`The font of ${font} was not read`)
    return file
  }

  /** The width of each run at a size of one point, cached because layout is most of the work. */
  const widths = new Map<string, number>()

  function runWidth(run: Run, size: number): number {
    const { font, text } = run
    const key = `${font} ${text}`
    const seen = widths.get(key)
    if (seen !== undefined) return seen * size
    choose(font, size)
    const measured = doc.widthOfString(text, optionsOf(run))
    widths.set(key, measured / size)
    return measured
  }

  function width(text: string, { face, size }: Look): number {
    return runsOf(text, face).reduce((sum, run) => sum + runWidth(run, size), 0)
  }

  /** The lines of a text that fit a width; a word longer than a line is split. */
  function wrap(text: string, look: Look, most: number): string[] {
    const space = width(' ', look)
    const lines: string[] = []
    let line: string[] = []
    let filled = 0
    for (const word of text.split(/\s+/).flatMap((entry) => broken(entry, look, most))) {
      const length = width(word, look)
      if (line.length > 0 && filled + space + length > most) {
        lines.push(line.join(' '))
        line = []
        filled = 0
      }
      filled += length + (line.length > 0 ? space : 0)
      line.push(word)
    }
    return line.length > 0 ? [...lines, line.join(' ')] : lines
  }

  /** A word in pieces that fit a width. */
  function broken(word: string, look: Look, most: number): string[] {
    if (word === '') return []
    if (width(word, look) <= most) return [word]
    const pieces = ['']
    for (const { segment: sign } of SYLLABLES.segment(word)) {
      const piece = `${pieces.at(-1)}${sign}`
      if (piece !== sign && width(piece, look) > most) pieces.push(sign)
      else pieces[pieces.length - 1] = piece
    }
    return pieces
  }

  return { choose, runWidth, width, wrap }
}
