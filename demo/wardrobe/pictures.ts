import type { PictureView } from '#domain/catalogue/tints.ts'
import { type Crop, type CropCentre, cropAround, garment as draw, type Tile } from '../garments/garment.ts'
import type { Look, Picture } from '../garments/options.ts'
import type { ShapeName } from '../garments/shapes.ts'
import type { Garment } from './garment.ts'
import { GROUND } from './palette.ts'
import { styledWith } from './styled.ts'

export interface DrawnPicture {
  file: string
  view: PictureView
  alt: string
  tile: () => Tile
}

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

const colourWords = (garment: Garment): string => garment.colours.slice(0, 2).join(' and ').toLowerCase()

function second(garment: Garment, file: (view: string) => string): DrawnPicture {
  const { look, name } = garment
  if (garment.second) {
    const { view, look: other, crop, alt } = garment.second
    return { file: file(`${view}-2`), view, alt, tile: () => draw(onGround(other, garment), crop) }
  }
  const styled = styledWith(garment)
  if (styled) {
    const picture = onGround(styled.look, garment)
    return { file: file('styled'), view: 'styled', alt: styled.alt, tile: () => draw(picture) }
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

/** The three pictures of a product: front, close-up, and the back or another view. */
export function picturesOf(garment: Garment): readonly DrawnPicture[] {
  const file = (view: string) => `${garment.slug}-${view}`
  const front = onGround(garment.look, garment)
  return [
    {
      file: file('front'),
      view: 'front',
      alt: `${garment.name} in ${colourWords(garment)}, laid flat`,
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
}
