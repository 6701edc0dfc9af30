import type { KindName } from './kinds.ts'

/** What a review is about. */
export type Subject =
  | 'dress'
  | 'everyday'
  | 'ethnic'
  | 'baby'
  | 'linen'
  | 'night'
  | 'warm'
  | 'costume'
  | 'set'
  | 'hair'
  | 'feet'
  | 'legs'
  | 'onePiece'
  | 'bag'

export const SUBJECT_OF: Readonly<Record<KindName, Subject>> = {
  dress: 'dress',
  top: 'everyday',
  tee: 'everyday',
  skirt: 'dress',
  shirt: 'everyday',
  trousers: 'legs',
  shorts: 'legs',
  kurtaSet: 'ethnic',
  lehenga: 'ethnic',
  ethnic: 'ethnic',
  nightwear: 'night',
  girlNightwear: 'night',
  sweater: 'warm',
  jacket: 'warm',
  girlJacket: 'warm',
  romper: 'baby',
  onesie: 'baby',
  babySet: 'baby',
  babyKnit: 'warm',
  swaddle: 'linen',
  towel: 'linen',
  booties: 'feet',
  costume: 'costume',
  hairPiece: 'hair',
  cap: 'hair',
  dungaree: 'legs',
  jumpsuit: 'onePiece',
  kurtiSet: 'ethnic',
  anarkali: 'ethnic',
  sherwani: 'ethnic',
  dhotiSet: 'ethnic',
  waistcoatSet: 'ethnic',
  hoodie: 'warm',
  sleepsuit: 'baby',
  capSet: 'warm',
  bag: 'bag',
  footwear: 'feet',
  siblingSet: 'set',
}
