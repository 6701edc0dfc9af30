import { Field } from './field.ts'
import { type Crop, type Layer, TILE } from './garment.ts'
import { gradientNoise, type Noise } from './noise.ts'
import { seeded } from './random.ts'

const { width: WIDTH, height: HEIGHT } = TILE
const STEP = 2
/** Depth and width of folds in the grain's own measure. */
const USUAL_DEPTH = 18
const USUAL_SIZE = 0.0075
/** From where the light comes, to the right and down; the slopes that face it are bright. */
const LIGHT = [0.6, 0.8] as const

/** A pixel's place in the garment's own units. */
function unitsOf(layer: Layer, crop: Crop): (x: number, y: number) => readonly [number, number] {
  const [dx, dy, k] = layer.at
  const scale = crop[2] / WIDTH
  return (x, y) => [(crop[0] + x * scale - dx) / k, (crop[1] + y * scale - dy) / k]
}

/** A soft crease where the noise crosses zero. */
const ridge = (value: number): number => Math.exp(-((value * 6.5) ** 2))

/** How high the cloth lies: broad waves, and creases here and there. Both drape and light need it. */
export function reliefOf(layer: Layer, crop: Crop): Field {
  const random = seeded(`folds ${layer.seed}`)
  const broad = gradientNoise(random)
  const fine = gradientNoise(random)
  const mask = gradientNoise(random)
  const turn = random() * 1.2 - 0.6
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const size = (layer.grain.freq ?? USUAL_SIZE) / USUAL_SIZE
  const depth = (layer.grain.amt ?? USUAL_DEPTH) / USUAL_DEPTH
  const units = unitsOf(layer, crop)
  const f = 0.0085 * size
  return new Field(WIDTH, HEIGHT, STEP).fill((px, py) => {
    const [x, y] = units(px, py)
    const u = (x * cos - y * sin) * f
    const v = (x * sin + y * cos) * f
    const wave = broad(u * 1.15, v * 0.8) + 0.45 * broad(u * 2.3 + 7, v * 1.8)
    const bend = wave * 0.55
    const crease =
      ridge(fine(u * 1.7 + bend, v * 0.75 + bend)) + 0.5 * ridge(fine(u * 0.9 - bend + 31, v * 2.3 + bend))
    const where = Math.min(Math.max(mask(x * 0.0052 + 3, y * 0.0046) * 1.7 + 0.2, 0), 1)
    return depth * (wave * 17 + crease * where * 6)
  })
}

/** How far each pixel is moved, to the right and down. */
export interface Shift {
  right: Field
  down: Field
}

/** The cloth's movement: the sway of the whole garment, and the slope of its folds. */
export function shiftOf(layer: Layer, crop: Crop, relief: Field): Shift {
  const random = seeded(`sway ${layer.seed}`)
  const [swayX, swayY] = [gradientNoise(random), gradientNoise(random)]
  const lean = (random() - 0.5) * 0.05
  const [wide, near] = [22, 7]
  const sway = layer.grain.sway ?? 1
  const units = unitsOf(layer, crop)
  const unit = (WIDTH / crop[2]) * layer.at[2]
  const moved = (noise: Noise, x: number, y: number): number =>
    wide * noise(x * 0.0031 + 5, y * 0.0027) + near * noise(x * 0.0125, y * 0.0115)
  const [risesRight, risesDown] = relief.blurred(5 * unit).slopes()
  const follow = 2.6 * (sway === 0 ? 0.3 : 1)
  const right = new Field(WIDTH, HEIGHT, 2 * STEP).fill((px, py) => {
    const [x, y] = units(px, py)
    return (moved(swayX, x, y) + lean * (y - 500)) * sway * unit + risesRight.read(px, py) * follow
  })
  const down = new Field(WIDTH, HEIGHT, 2 * STEP).fill(
    (px, py) => moved(swayY, ...units(px, py)) * sway * unit + risesDown.read(px, py) * follow,
  )
  return { right, down }
}

/** How bright a pixel is: 0 as it was, to 1 in full light, to -1 in shadow. */
export function lightOn(
  layer: Layer,
  crop: Crop,
  { relief, cover }: { relief: Field; cover: Field },
): (x: number, y: number) => number {
  const unit = (WIDTH / crop[2]) * layer.at[2]
  const [right, down] = relief.slopes()
  const [inRight, inDown] = cover.blurred(15 * unit).slopes()
  const slope = unit / STEP
  const light = new Field(WIDTH, HEIGHT, STEP).fill((x, y) => {
    const fold = right.read(x, y) * LIGHT[0] + down.read(x, y) * LIGHT[1]
    const edge = inRight.read(x, y) * LIGHT[0] + inDown.read(x, y) * LIGHT[1]
    const lit = (fold * 0.7 + edge * 13) * slope
    return lit / (1 + Math.abs(lit))
  })
  const weave = (layer.grain.weave ?? 0.75) * Math.min(1, Math.max(0, unit - 1.3)) * 0.016
  const grain = seeded(`grain ${layer.seed}`)
  const speck = Float32Array.from({ length: 4099 }, () => (grain() - 0.5) * 0.02)
  const thread = (Math.PI * 2) / (2.9 * unit)
  return (x, y) => {
    const woven = weave ? weave * (Math.sin(x * thread) + Math.sin(y * thread)) : 0
    return light.read(x, y) + woven + (speck[(y * 811 + x) % 4099] ?? 0)
  }
}
