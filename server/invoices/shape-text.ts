import { Blob, Direction, Face, Font, shape, Buffer as TextBuffer } from 'harfbuzzjs'
import type { PdfFont, PdfGlyph, PdfGlyphRun } from 'pdfkit'

/**
 * Makes a PDF font shape its text by HarfBuzz, as browsers do: the library's own shaping misplaces the signs of several
 * Indian scripts.
 */
export function shapeByHarfbuzz(pdfFont: PdfFont, file: Uint8Array): void {
  const font = new Font(new Face(new Blob(file.slice().buffer)))
  pdfFont.layout = (text) => layOut(font, pdfFont, text)
}

function layOut(font: Font, pdfFont: PdfFont, text: string): PdfGlyphRun {
  const buffer = new TextBuffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  // Numbers are left-to-right in Urdu too.
  if (!/\p{L}/u.test(text)) buffer.setDirection(Direction.LTR)
  shape(font, buffer)
  const infos = buffer.getGlyphInfos()
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b)
  const told = new Set<number>()
  const glyphs = infos.map(({ codepoint, cluster }): PdfGlyph => {
    const end = starts[starts.indexOf(cluster) + 1] ?? text.length
    // The letters of a syllable belong to its first glyph, so that a reader copies them once.
    const letters = told.has(cluster) ? '' : text.slice(cluster, end)
    told.add(cluster)
    return pdfFont.getGlyph(
      codepoint,
      [...letters].map((letter) => letter.codePointAt(0) ?? 0),
    )
  })
  const positions = buffer.getGlyphPositions().map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
    xAdvance,
    yAdvance,
    xOffset,
    yOffset,
  }))
  return {
    glyphs,
    positions,
    // Computed on access, after the positions were scaled.
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
}
