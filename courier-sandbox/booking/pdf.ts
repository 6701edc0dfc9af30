/** A page of a PDF, in points of 72 to the inch from the lower left. */
export interface PdfPage {
  texts: { x: number; y: number; size: number; text: string }[]
  /** Black bars: left edge and width, all from `barsY` up. */
  bars: { x: number; width: number }[]
  barsY: number
  barsHeight: number
}

/** A minimal PDF: pages of 4 by 6 inch with one built-in font. */
export function writePdf(pages: readonly PdfPage[]): Buffer {
  const objects: string[] = []
  const add = (body: string) => objects.push(body)
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add(
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')}] >>`,
  )
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  pages.forEach((page, at) => {
    const content = contentOf(page)
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 288 432] /Resources << /Font << /F 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
    )
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
  })
  let file = '%PDF-1.4\n'
  const offsets = objects.map((body, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

function contentOf({ texts, bars, barsY, barsHeight }: PdfPage): string {
  return [
    ...bars.map(({ x, width }) => `${x.toFixed(2)} ${barsY} ${width.toFixed(2)} ${barsHeight} re f`),
    ...texts.map(({ x, y, size, text }) => `BT /F ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`),
  ].join('\n')
}

/** The built-in font has no rupee sign and no Indian script. */
function escaped(text: string): string {
  return text
    .replaceAll('₹', 'Rs ')
    .replace(/[^ -~]/g, '?')
    .replace(/[\\()]/g, '\\$&')
}
