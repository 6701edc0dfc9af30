declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  interface TextOptions {
    lineBreak?: boolean
    baseline?: 'alphabetic'
    features?: readonly string[]
  }

  export interface PdfGlyph {
    id: number
    advanceWidth: number
    codePoints: readonly number[]
  }

  /** Lengths in the font's units. */
  export interface PdfGlyphRun {
    glyphs: readonly PdfGlyph[]
    positions: readonly { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
    readonly advanceWidth: number
  }

  export interface PdfFont {
    getGlyph(id: number, codePoints: readonly number[]): PdfGlyph
    layout: (text: string) => PdfGlyphRun
  }

  export interface StructureOptions {
    /** Whether a cell is the heading of a column or a row. */
    scope?: 'Column' | 'Row'
    /** The text, if the glyphs do not state it. */
    actual?: string
    /** Alternative text of a picture. */
    alt?: string
  }

  /** Marked text on a page. */
  interface StructureContent {
    readonly refs: readonly unknown[]
  }

  /** A part of a tagged file. */
  export interface PdfStructure {
    add(child: PdfStructure | StructureContent): this
  }

  /** The part of the library that tax documents use. Lengths in points, 72 to the inch, from the top left. */
  export default class PDFDocument extends Readable {
    constructor(options: {
      /** Width and height. */
      size: [number, number]
      margin: number
      bufferPages: boolean
      pdfVersion: '1.7'
      lang: string
      displayTitle: boolean
      tagged: boolean
      info: Readonly<Record<string, string | Date>>
      /** The initial font; null keeps the library from reading its own. */
      font: null
    })
    registerFont(name: string, font: Uint8Array): this
    font(name: string): this
    readonly _font: { font: PdfFont }
    fontSize(size: number): this
    fillColor(colour: string): this
    strokeColor(colour: string): this
    lineWidth(width: number): this
    widthOfString(text: string, options?: TextOptions): number
    text(text: string, x: number, y: number, options?: TextOptions): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    stroke(): this
    save(): this
    restore(): this
    translate(x: number, y: number): this
    rotate(degrees: number): this
    scale(factor: number): this
    path(data: string): this
    /** A PNG or JPEG, as large as fits. */
    image(picture: Buffer, x: number, y: number, options: { fit: [number, number] }): this
    circle(x: number, y: number, radius: number): this
    fill(colour: string): this
    struct(type: string, options?: StructureOptions): PdfStructure
    addStructure(root: PdfStructure): this
    markStructureContent(type: string): StructureContent
    markContent(type: 'Artifact', options: { type: 'Layout' }): this
    endMarkedContent(): this
    addPage(): this
    switchToPage(index: number): this
    bufferedPageRange(): { start: number; count: number }
    end(): void
  }
}
