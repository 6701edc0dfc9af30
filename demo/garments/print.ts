import sharp from 'sharp'
import { type Fan, flatPoint } from './fan.ts'
import { Field } from './field.ts'
import { n1 } from './outline.ts'

/** x, y, width and height in a garment's own units. */
export type Box = readonly [x: number, y: number, width: number, height: number]

/** A print that no `<pattern>` can lay: the garment uses it by its `id`, the finish draws it. */
export interface FannedPrint {
  id: string
  /** The `<pattern>` element, and its id. */
  pattern: string
  patternId: string
  fan: Fan
  /** The part of the garment that it covers. */
  box: Box
}

interface Raster {
  data: Buffer
  width: number
  height: number
}

/** More dots would not be seen; a close-up of a wide skirt would need too many. */
const MOST_DOTS = 2.8
/** The fan is smooth: its places are worked out for every fourth dot and read between. */
const STEP = 4

async function flatPrint({ pattern, patternId }: FannedPrint, box: Box, dots: number): Promise<Raster> {
  const [width, height] = [Math.ceil(box[2] * dots), Math.ceil(box[3] * dots)]
  const view = `viewBox="${box.join(' ')}" width="${width}" height="${height}" preserveAspectRatio="none"`
  const rect = `<rect x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}" fill="url(#${patternId})"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${view}><defs>${pattern}</defs>${rect}</svg>`
  const data = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()
  return { data, width, height }
}

/** The flat print's part that the box shows, with room for the dots beside it. */
function sourceBox({ fan, box }: FannedPrint): Box {
  const corners = [0, 0.5, 1].flatMap((u) =>
    [0, 1].map((v) => flatPoint(fan, box[0] + u * box[2], box[1] + v * box[3])),
  )
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [left, top] = [Math.floor(Math.min(...xs)) - 20, Math.floor(Math.min(...ys)) - 20]
  return [left, top, Math.ceil(Math.max(...xs)) + 20 - left, Math.ceil(Math.max(...ys)) + 20 - top]
}

/** Mixes the four dots around a place; colours have their cover multiplied in while they are mixed. */
function readDot({ data, width, height }: Raster, x: number, y: number, into: Float32Array): void {
  const fx = Math.min(Math.max(x, 0), width - 1.001)
  const fy = Math.min(Math.max(y, 0), height - 1.001)
  const [i, j] = [Math.floor(fx), Math.floor(fy)]
  const [u, v] = [fx - i, fy - j]
  into.fill(0)
  for (const [column, row, share] of [
    [i, j, (1 - u) * (1 - v)],
    [i + 1, j, u * (1 - v)],
    [i, j + 1, (1 - u) * v],
    [i + 1, j + 1, u * v],
  ] as const) {
    const k = (row * width + column) * 4
    const cover = (data[k + 3] ?? 0) * share
    for (let c = 0; c < 3; c++) into[c] = (into[c] ?? 0) + (data[k + c] ?? 0) * cover
    into[3] = (into[3] ?? 0) + cover
  }
}

/** The print as an `<image>` of that id; `dots` is the pixels that one unit of the garment will have. */
export async function printImage(print: FannedPrint, dots: number): Promise<string> {
  const scale = Math.min(dots * 1.15, MOST_DOTS)
  const source = sourceBox(print)
  const flat = await flatPrint(print, source, scale)
  const [x0, y0, w, h] = print.box
  const [width, height] = [Math.ceil(w * scale), Math.ceil(h * scale)]
  const fanned = Buffer.alloc(width * height * 4)
  const flatPlace = (x: number, y: number) =>
    flatPoint(print.fan, x0 + (x + 0.5) / scale, y0 + (y + 0.5) / scale)
  const across = new Field(width, height, STEP).fill((x, y) => flatPlace(x, y)[0])
  const along = new Field(width, height, STEP).fill((x, y) => flatPlace(x, y)[1])
  const dot = new Float32Array(4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sx = (across.read(x, y) - source[0]) * scale - 0.5
      const sy = (along.read(x, y) - source[1]) * scale - 0.5
      readDot(flat, sx, sy, dot)
      const cover = dot[3] ?? 0
      const k = (y * width + x) * 4
      if (cover > 0) for (let c = 0; c < 3; c++) fanned[k + c] = (dot[c] ?? 0) / cover
      fanned[k + 3] = cover
    }
  }
  const png = await sharp(fanned, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const place = `x="${n1(x0)}" y="${n1(y0)}" width="${n1(width / scale)}" height="${n1(height / scale)}"`
  return `<image id="${print.id}" ${place} preserveAspectRatio="none" href="data:image/png;base64,${png.toString('base64')}"/>`
}
