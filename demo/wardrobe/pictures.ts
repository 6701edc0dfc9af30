import type { PictureView } from '#domain/catalogue/tints.ts'
import { type Crop, type CropCentre, cropAround, garment as draw, type Tile } from '../garments/garment.ts'
import type { Look, Picture } from '../garments/options.ts'
import type { ShapeName } from '../garments/shape-names.ts'
import { ownColourOf } from './colour-names.ts'
import type { Colourway } from './colourway.ts'
import { COLOURWAYS } from './colourways.ts'
import type { Garment } from './garment.ts'
import { GROUND } from './palette.ts'
import { styledWith } from './styled.ts'

export interface DrawnPicture {
  file: string
  view: PictureView
  alt: string
  /** Of the cloth it shows; null where there is only one. */
  colour: string | null
  /** Slugs of what lies beside the garment and is not included. */
  shownWith?: readonly string[]
  tile: () => Tile
}
type Drawing = Omit<DrawnPicture, 'colour'>

/** What is worth a close look: a point of the garment and the width of the view, in its own units. */
const CLOSE_UP: Readonly<Record<ShapeName, CropCentre>> = {
  tee: [400, 326, 340],
  peacock: [400, 330, 380],
  saree: [420, 330, 350],
  shoes: [250, 330, 340],
  yoke: [410, 300, 330],
  cape: [400, 520, 340],
  krishna: [400, 200, 340],
  astronaut: [400, 320, 350],
  doctor: [440, 260, 340],
  creature: [400, 380, 380],
  insect: [400, 300, 380],
  gown: [400, 420, 340],
  jumpsuit: [410, 260, 340],
  jutti: [250, 300, 330],
  potli: [400, 420, 340],
  hairbands: [420, 380, 340],
  clips: [300, 400, 330],
  sleepsuit: [430, 300, 330],
  mittens: [400, 280, 360],
  towel: [400, 320, 350],
  hoodie: [400, 330, 350],
  waistcoat: [400, 250, 320],
  dhoti: [400, 214, 310],
  sherwani: [410, 210, 310],
  anarkali: [400, 820, 340],
  kurti: [400, 252, 320],
  dungaree: [400, 330, 330],
  pinafore: [400, 400, 330],
  top: [420, 368, 345],
  frock: [430, 304, 335],
  shirt: [430, 300, 330],
  kurta: [400, 214, 310],
  lehenga: [350, 820, 340],
  romper: [400, 306, 330],
  onesie: [450, 340, 335],
  swaddle: [470, 380, 330],
  booties: [330, 360, 350],
  trousers: [400, 250, 340],
  skirt: [400, 650, 340],
  nightwear: [430, 226, 320],
  sweater: [430, 340, 340],
  jacket: [400, 330, 350],
  costume: [400, 250, 350],
  babyset: [350, 270, 370],
  bows: [400, 420, 330],
}
/** Shapes that are drawn from behind too; the others show a second close-up instead. */
const HAS_BACK: ReadonlySet<ShapeName> = new Set([
  'costume',
  'creature',
  'insect',
  'peacock',
  'saree',
  'yoke',
  'astronaut',
  'doctor',
  'gown',
  'sleepsuit',
  'hoodie',
  'waistcoat',
  'dhoti',
  'sherwani',
  'anarkali',
  'kurti',
  'dungaree',
  'jumpsuit',
  'pinafore',
  'tee',
  'top',
  'frock',
  'shirt',
  'kurta',
  'lehenga',
  'onesie',
  'trousers',
  'skirt',
  'nightwear',
  'sweater',
  'jacket',
])
/** The second close-up where there is no back: another part of the garment. */
const OTHER_CLOSE_UP: Partial<Record<ShapeName, CropCentre>> = {
  romper: [520, 700, 340],
  cape: [400, 190, 340],
  krishna: [420, 620, 350],
  jutti: [540, 640, 340],
  shoes: [540, 620, 340],
  potli: [400, 700, 340],
  hairbands: [400, 660, 340],
  clips: [480, 620, 340],
  mittens: [330, 760, 330],
  towel: [400, 640, 360],
  swaddle: [400, 620, 360],
  booties: [480, 640, 350],
  babyset: [430, 690, 440],
  bows: [400, 640, 330],
}

const onGround = (picture: Picture, garment: Garment): Picture => ({ ...picture, bg: GROUND[garment.tint] })

function closeUp(picture: Picture, garment: Garment): Crop {
  const look: Look | undefined = 'items' in picture ? picture.items[0] : picture
  if (!look) throw new RangeError(`${garment.slug} has a picture without a garment`)
  const centre: CropCentre = look.graphic
    ? [400, 440, 340]
    : look.length === 'short' && look.shape === 'trousers'
      ? [400, 392, 340]
      : CLOSE_UP[look.shape]
  return cropAround(look, centre)
}

function second(garment: Garment, file: (view: string) => string): Drawing {
  const { look, name } = garment
  if (garment.second) {
    const { view, look: other, crop, alt } = garment.second
    return { file: file(`${view}-2`), view, alt, tile: () => draw(onGround(other, garment), crop) }
  }
  const styled = styledWith(garment)
  if (styled) {
    const picture = onGround(styled.look, garment)
    return {
      file: file('styled'),
      view: 'styled',
      alt: styled.alt,
      shownWith: styled.with,
      tile: () => draw(picture),
    }
  }
  if ('items' in look) {
    const last = look.items.at(-1)
    if (!last) throw new RangeError(`${garment.slug} has a picture without a garment`)
    const crop = cropAround(last, CLOSE_UP[last.shape])
    const alt = `${name}: the smaller piece, close up`
    return { file: file('detail-2'), view: 'detail', alt, tile: () => draw(onGround(look, garment), crop) }
  }
  if (HAS_BACK.has(look.shape)) {
    const back = { ...look, back: true, tilt: -(look.tilt ?? 0) }
    return {
      file: file('back'),
      view: 'back',
      alt: `${name} from behind`,
      tile: () => draw(onGround(back, garment)),
    }
  }
  const crop = cropAround(look, OTHER_CLOSE_UP[look.shape] ?? CLOSE_UP[look.shape])
  const alt = `${name}: cloth and finish, close up`
  return { file: file('detail-2'), view: 'detail', alt, tile: () => draw(onGround(look, garment), crop) }
}

/** The look in another cloth. */
const inCloth = (look: Picture, { fabric }: Colourway): Look => {
  if ('items' in look) throw new RangeError('A set has no colourways')
  return { ...look, fabric: { ...look.fabric, ...fabric } }
}

/** A tile with the folds of another: the same garment, only its cloth differs. */
const foldedAs = (tile: Tile, model: Tile): Tile => ({
  ...tile,
  layers: tile.layers.map((layer, i) => ({ ...layer, seed: model.layers[i]?.seed ?? layer.seed })),
})

/** The front of a garment in one of its other cloths. */
function inColourway(garment: Garment, colourway: Colourway): DrawnPicture {
  const { name: colour } = colourway
  const own = onGround(garment.look, garment)
  const words = colour.toLowerCase()
  return {
    file: `${garment.slug}-front-${words.replaceAll(' ', '-')}`,
    view: 'front',
    alt: `${garment.name} in ${words}, laid flat`,
    colour,
    tile: () => foldedAs(draw(inCloth(own, colourway)), draw(own)),
  }
}

/**
 * The pictures of a product: front, close-up, and the back or another view; then the front in each of its
 * other colours.
 */
export function picturesOf(garment: Garment): readonly DrawnPicture[] {
  const file = (view: string) => `${garment.slug}-${view}`
  const front = onGround(garment.look, garment)
  const own: Drawing[] = [
    {
      file: file('front'),
      view: 'front',
      alt: `${garment.name} in ${ownColourOf(garment).toLowerCase()}, laid flat`,
      tile: () => draw(front),
    },
    {
      file: file('detail'),
      view: 'detail',
      alt: `${garment.name}, close up`,
      tile: () => draw(front, closeUp(front, garment)),
    },
    second(garment, file),
  ]
  const others = COLOURWAYS[garment.slug]?.others ?? []
  const colour = others.length > 0 ? ownColourOf(garment) : null
  return [
    ...own.map((picture) => ({ ...picture, colour })),
    ...others.map((other) => inColourway(garment, other)),
  ]
}
