import { inflateSync } from 'node:zlib'

/** The text of a PDF as pdfkit writes it, a line for each height on a page: enough to find what stands there. */
export function textOfPdf(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const fonts = new Map<string, Map<string, string>>()
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1]
      fonts.set(name, lettersOf(objects.get(map ?? '')?.stream ?? ''))
    }
  }
  let text = ''
  for (const { stream } of objects.values()) {
    let height = ''
    for (const [, y = '', font = '', shown = ''] of stream.matchAll(BLOCK)) {
      const letters = fonts.get(font)
      const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      text += y === height ? '' : '\n'
      text += glyphs.map((glyph) => letters?.get(glyph) ?? '').join('')
      height = y
    }
  }
  return text
}

const BLOCK = /BT\n1 0 0 1 \S+ (\S+) Tm\n\/(F\d+) \S+ Tf\n\[(.*?)\] TJ/g

function objectsOf(pdf: Buffer): Map<string, { head: string; stream: string }> {
  const objects = new Map<string, { head: string; stream: string }>()
  for (const [, id = '', body = ''] of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n(.*?)endobj/gs)) {
    const [head = '', data] = body.split('stream\n')
    const packed = data === undefined ? undefined : Buffer.from(data.slice(0, -'\nend'.length), 'latin1')
    const isText = packed !== undefined && head.includes('/FlateDecode') && !head.includes('/Length1')
    objects.set(id, { head, stream: isText ? inflateSync(packed).toString('latin1') : '' })
  }
  return objects
}

/** What each glyph stands for. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '0', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/g)) {
    for (const [index, [, codes = '']] of [...list.matchAll(/<([0-9a-f ]+)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0')
      letters.set(
        glyph,
        codes
          .split(' ')
          .map((code) => String.fromCharCode(Number.parseInt(code, 16)))
          .join(''),
      )
    }
  }
  return letters
}
