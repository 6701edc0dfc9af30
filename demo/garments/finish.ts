import sharp, { type Sharp } from 'sharp'
import { channels } from './colour.ts'
import { Field } from './field.ts'
import { type Crop, type Layer, MARGIN, TILE, type Tile } from './garment.ts'
import { lightOn, reliefOf, type Shift, shiftOf } from './light.ts'
import { printImage } from './print.ts'
import { seeded } from './random.ts'

const { width: WIDTH, height: HEIGHT } = TILE
const RAW = { width: WIDTH, height: HEIGHT, channels: 4 } as const
const FLAT_WIDTH = WIDTH + 2 * MARGIN
const FLAT_HEIGHT = HEIGHT + 2 * MARGIN
/** Lighting and shadows are soft: a point every second pixel is enough. */
const STEP = 2
/** Red, green, blue and cover of a shadow. */
const SHADOW = [34, 16, 60, 255] as const

/** Flat pixels with alpha multiplied in, so that edges blend without dark fringes. */
async function flatPixels(layer: Layer, crop: Crop): Promise<Uint8ClampedArray> {
  const dots = (WIDTH / crop[2]) * layer.at[2]
  const images = await Promise.all(layer.prints.map((print) => printImage(print, dots)))
  const svg = layer.svg.replace('</defs>', `${images.join('')}</defs>`)
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length)
  for (let k = 0; k < pixels.length; k += 4) {
    const alpha = pixels[k + 3] ?? 0
    if (alpha === 255) continue
    const share = alpha / 255
    for (let c = 0; c < 3; c++) pixels[k + c] = (pixels[k + c] ?? 0) * share
  }
  return pixels
}

/** The tinted ground, lighter where the window is, with a trace of paper. */
function groundOf({ ground, crop }: Tile): Uint8ClampedArray {
  const [cx, cy, cw] = crop
  const scale = cw / WIDTH
  const tint = channels(ground)
  const random = seeded(`paper ${ground}`)
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const far = Math.hypot(cx + x * scale - 150, (cy + y * scale - 120) * 0.9) / 1000
      const light = Math.max(0, 0.5 - far * 0.75)
      const shade = 1 - Math.max(0, far - 0.5) * 0.15
      const paper = (random() - 0.5) * 3
      const k = (y * WIDTH + x) * 4
      for (let c = 0; c < 3; c++) {
        const value = tint[c] ?? 255
        pixels[k + c] = (value + (255 - value) * light) * shade + paper
      }
    }
  }
  return pixels
}

/** Which squares of the flat drawing hold or touch cloth; most of a picture is ground. */
function squaresOf(flat: Uint8ClampedArray): (x: number, y: number) => boolean {
  const wide = Math.ceil(FLAT_WIDTH / MARGIN)
  const high = Math.ceil(FLAT_HEIGHT / MARGIN)
  const filled = new Uint8Array(wide * high)
  for (let y = 0; y < FLAT_HEIGHT; y++) {
    for (let x = 0; x < FLAT_WIDTH; x++) {
      if (!flat[(y * FLAT_WIDTH + x) * 4 + 3]) continue
      const [i, j] = [Math.floor(x / MARGIN), Math.floor(y / MARGIN)]
      for (let l = Math.max(j - 1, 0); l <= Math.min(j + 1, high - 1); l++) {
        filled.fill(1, l * wide + Math.max(i - 1, 0), l * wide + Math.min(i + 2, wide))
      }
      x = (i + 1) * MARGIN - 1
    }
  }
  return (x, y) => filled[Math.floor(y / MARGIN) * wide + Math.floor(x / MARGIN)] === 1
}

/** The pixels moved by the sway and the folds of the cloth, so that print and edges follow them. */
function drape(flat: Uint8ClampedArray, shift: Shift): Uint8ClampedArray {
  const draped = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  const holdsCloth = squaresOf(flat)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      if (!holdsCloth(x + MARGIN, y + MARGIN)) continue
      const fx = Math.min(Math.max(x + shift.right.read(x, y) + MARGIN, 0), FLAT_WIDTH - 1.001)
      const fy = Math.min(Math.max(y + shift.down.read(x, y) + MARGIN, 0), FLAT_HEIGHT - 1.001)
      const [i, j] = [Math.floor(fx), Math.floor(fy)]
      const [u, v] = [fx - i, fy - j]
      const a = (j * FLAT_WIDTH + i) * 4
      const b = a + FLAT_WIDTH * 4
      if (!(flat[a + 3] || flat[a + 7] || flat[b + 3] || flat[b + 7])) continue
      const k = (y * WIDTH + x) * 4
      for (let c = 0; c < 4; c++) {
        const top = (flat[a + c] ?? 0) * (1 - u) + (flat[a + c + 4] ?? 0) * u
        const low = (flat[b + c] ?? 0) * (1 - u) + (flat[b + c + 4] ?? 0) * u
        draped[k + c] = top * (1 - v) + low * v
      }
    }
  }
  return draped
}

/** Shadow keeps the dye: it deepens a colour more than white, and takes less of the blue. */
const shaded = (cloth: number, bright: number, channel: number): number =>
  1 + bright * ((channel === 2 ? 0.42 : 0.52) + 0.34 * (1 - cloth / 255))

/** Lays a draped, lit garment with its shadow on the canvas, whose colours have its cover multiplied in. */
function lay(canvas: Uint8ClampedArray, flat: Uint8ClampedArray, layer: Layer, crop: Crop): void {
  const relief = reliefOf(layer, crop)
  const draped = drape(flat, shiftOf(layer, crop, relief))
  const unit = (WIDTH / crop[2]) * layer.at[2]
  const cover = new Field(WIDTH, HEIGHT, STEP).fill((x, y) => {
    const [px, py] = [Math.min(x, WIDTH - 1), Math.min(y, HEIGHT - 1)]
    return (draped[(py * WIDTH + px) * 4 + 3] ?? 0) / 255
  })
  const wide = cover.blurred(26 * unit)
  const near = cover.blurred(4.5 * unit)
  const light = lightOn(layer, crop, { relief, cover })
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const k = (y * WIDTH + x) * 4
      const alpha = draped[k + 3] ?? 0
      if (alpha < 255) {
        const soft = wide.read(x - 14 * unit, y - 30 * unit) * 0.36
        const hard = near.read(x - 3 * unit, y - 6 * unit) * 0.42
        const dark = 1 - (1 - soft) * (1 - hard)
        for (let c = 0; c < 4; c++) {
          const under = canvas[k + c] ?? 0
          canvas[k + c] = under + ((SHADOW[c] ?? 0) - under) * dark
        }
      }
      if (alpha === 0) continue
      const bright = light(x, y)
      const rest = 1 - alpha / 255
      for (let c = 0; c < 3; c++) {
        const cloth = draped[k + c] ?? 0
        const lit = bright < 0 ? cloth * shaded(cloth, bright, c) : cloth + (alpha - cloth) * bright * 0.42
        canvas[k + c] = lit + (canvas[k + c] ?? 0) * rest
      }
      canvas[k + 3] = alpha + (canvas[k + 3] ?? 0) * rest
    }
  }
}

/** The finished picture: garments draped, lit from the upper left and laid on the ground. */
export async function finishTile(tile: Tile): Promise<Sharp> {
  const canvas = groundOf(tile)
  for (const layer of tile.layers) {
    lay(canvas, await flatPixels(layer, tile.crop), layer, tile.crop)
  }
  return sharp(Buffer.from(canvas.buffer), { raw: RAW }).removeAlpha()
}

/** One garment with its shadow and nothing behind, as a PNG, to hang in a scene. `crop` is the layer's own. */
export async function finishAlone(layer: Layer, crop: Crop): Promise<Buffer> {
  const canvas = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  lay(canvas, await flatPixels(layer, crop), layer, crop)
  for (let k = 0; k < canvas.length; k += 4) {
    const cover = (canvas[k + 3] ?? 0) / 255
    if (cover > 0 && cover < 1) for (let c = 0; c < 3; c++) canvas[k + c] = (canvas[k + c] ?? 0) / cover
  }
  return await sharp(Buffer.from(canvas.buffer), { raw: RAW }).png({ compressionLevel: 3 }).toBuffer()
}
