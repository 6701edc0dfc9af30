import { encodeCode128 } from '#domain/fulfilment/code-128.ts'
import type { ParcelRecord } from '../entities.ts'
import { type PdfPage, writePdf } from './pdf.ts'

/** The width of a module in points: 14 digits take 112 modules. */
const modulePoints = 1.5

/** The labels of these parcels as a PDF, 4 by 6 inch each, with the tracking number as Code 128. */
export function labelPdf(parcels: readonly ParcelRecord[]): Buffer {
  return writePdf(parcels.map(labelPage))
}

/** The handover list that the driver signs. */
export function manifestPdf(parcels: readonly ParcelRecord[]): Buffer {
  const lines = parcels.map(
    ({ assignment, reference }, at) => `${at + 1}.  ${assignment?.number ?? ''}   ${reference}`,
  )
  const texts = [
    'TEST MANIFEST - nobody comes',
    `${parcels.length} parcels`,
    ...lines,
    '',
    'Signature: __________',
  ]
  return writePdf([
    {
      texts: texts.map((text, at) => ({ x: 24, y: 400 - at * 14, size: 10, text })),
      bars: [],
      barsY: 0,
      barsHeight: 0,
    },
  ])
}

function labelPage(parcel: ParcelRecord): PdfPage {
  const { to, from, assignment } = parcel
  const number = assignment?.number ?? ''
  const lines: [text: string, size: number][] = [
    ['TEST LABEL - do not send', 9],
    [assignment?.courierName ?? '', 14],
    [to.name, 12],
    ...wrap(to.address, 48).map((text): [string, number] => [text, 10]),
    [`${to.city}, ${to.state}`, 10],
    [`PIN ${to.pincode}   Tel ${to.phone}`, 14],
    [parcel.isCash ? `COD  Rs ${(parcel.collectPaise / 100).toFixed(2)}` : 'PREPAID', 18],
    [`Order ${parcel.reference}   ${parcel.weightGrams} g   ${parcel.sidesCm.join(' x ')} cm`, 9],
    [parcel.contents.slice(0, 60), 8],
    [`If undelivered return to ${from.name}, ${from.city} ${from.pincode}`, 8],
  ]
  let y = 260
  const texts = lines.map(([text, size]) => {
    y -= size + 8
    return { x: 20, y, size, text }
  })
  return {
    texts: [{ x: 80, y: 290, size: 12, text: number }, ...texts],
    bars: barsOf(number),
    barsY: 310,
    barsHeight: 90,
  }
}

function barsOf(number: string): PdfPage['bars'] {
  let x = 40
  return (encodeCode128(number) ?? []).flatMap((modules, at) => {
    const width = modules * modulePoints
    const left = x
    x += width
    return at % 2 === 0 ? [{ x: left, width }] : []
  })
}

function wrap(text: string, longest: number): string[] {
  return text.match(new RegExp(`.{1,${longest}}(\\s|$)`, 'g'))?.slice(0, 4) ?? [text.slice(0, longest)]
}
