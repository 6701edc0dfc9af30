import type { TaxClass } from '#domain/pricing/tax-classes.ts'

/**
 * What every garment of a kind has in common. HSN headings: 61 knitted, 62 woven, 63 made-ups; 6111 and 6209 are
 * babies' garments (body height to 86 cm) of any cut.
 */
interface GarmentKind {
  fit: string
  hsn: readonly [woven: string, knitted: string]
  taxClass: TaxClass
  features: readonly string[]
}

const garment = (fit: string, woven: string, knitted: string, features: readonly string[]): GarmentKind => ({
  fit,
  hsn: [woven, knitted],
  taxClass: 'garment',
  features,
})

const BABY = ['6209', '6111'] as const

export const KINDS = {
  dress: garment('Fitted bodice, full skirt, knee length', '6204', '6104', [
    'Cotton lining to the waist',
    'Deep hem to let down once',
    'Buttons at the back that a child can reach',
  ]),
  top: garment('Easy fit, hip length', '6206', '6106', [
    'Flat seams that do not rub',
    'Opens at the neck, so nothing sticks on the head',
  ]),
  tee: garment('Regular fit, true to size', '6109', '6109', [
    'Shoulder-to-shoulder neck tape',
    'Printed label in the neck: nothing to scratch',
  ]),
  skirt: garment('Sits at the waist, falls to the knee', '6204', '6104', [
    'Soft elastic waistband with a second buttonhole',
    'Full circle for twirling',
  ]),
  shirt: garment('Relaxed fit, true to size', '6205', '6105', [
    'Buttons sewn on with a locked stitch',
    'Chest pocket, just right for a marble',
  ]),
  trousers: garment('Tapered leg, elastic waist', '6203', '6103', [
    'Waist adjusts with buttoned elastic',
    'Reinforced at the knees',
  ]),
  shorts: garment('Above the knee, elastic waist', '6203', '6103', [
    'Real pockets at both sides',
    'Waist adjusts with buttoned elastic',
  ]),
  kurtaSet: garment('Straight kurta, slim pyjama', '6211', '6103', [
    'Side slits for running',
    'Pyjama with a wide elastic waist',
    'Kurta and pyjama',
  ]),
  lehenga: garment('Choli with margin inside, skirt with drawstring waist', '6211', '6104', [
    'Three-centimetre margin inside the choli, to let out',
    'Can-can only at the hem, so it is light to sit in',
    'Dupatta stitched at one end, so it stays put',
  ]),
  ethnic: garment('Easy fit with room to dance', '6211', '6104', [
    'Side slits for running',
    'Facing of soft cotton at neck and cuffs',
  ]),
  nightwear: garment('Roomy, made for sleep', '6207', '6107', [
    'Waist elastic is enclosed in cotton',
    'Piped by hand at collar and cuffs',
    'Washes soft',
  ]),
  girlNightwear: garment('Roomy, made for sleep', '6208', '6108', [
    'Waist elastic is enclosed in cotton',
    'Piped by hand at collar and cuffs',
    'Washes soft',
  ]),
  sweater: garment('Regular fit, leaves room for a shirt', '6110', '6110', [
    'Ribbed neck, cuffs and hem',
    'Linked seams without ridges',
  ]),
  jacket: garment('Regular fit with room for a sweater', '6201', '6101', [
    'Zip guard at the chin',
    'Warm pockets',
    'Hood that comes down over the ears',
  ]),
  girlJacket: garment('Regular fit with room for a sweater', '6202', '6102', [
    'Zip guard at the chin',
    'Warm pockets',
    'Hood that comes down over the ears',
  ]),
  romper: {
    fit: 'Roomy over a nappy',
    hsn: BABY,
    taxClass: 'garment',
    features: ['Snaps at the legs for quick changes', 'No loose threads inside', 'Nickel-free snaps'],
  },
  onesie: {
    fit: 'Close to the body, stretches over the head',
    hsn: BABY,
    taxClass: 'garment',
    features: ['Envelope shoulders pull down over the body', 'Three nickel-free snaps', 'Flat seams outside'],
  },
  babySet: {
    fit: 'Soft and roomy',
    hsn: BABY,
    taxClass: 'garment',
    features: [
      'Ties at the side: no pulling over the head',
      'Seams turned to the outside',
      'Comes in a washed cotton pouch',
    ],
  },
  babyKnit: {
    fit: 'Regular fit',
    hsn: BABY,
    taxClass: 'garment',
    features: ['Buttons at the shoulder', 'No scratchy seams', 'Linked by hand'],
  },
  swaddle: {
    fit: '100 x 100 cm, birth to 18 months',
    hsn: ['6307', '6307'],
    taxClass: 'made_up',
    features: [
      '100 x 100 cm each',
      'Rolled hem without hard corners',
      'Also a shade for the pram or a feeding cover',
    ],
  },
  towel: {
    fit: '80 x 80 cm, birth to 3 years',
    hsn: ['6302', '6302'],
    taxClass: 'made_up',
    features: ['80 x 80 cm', 'Bound all round', 'Hood lined with mulmul'],
  },
  booties: {
    fit: 'True to age, soft sole',
    hsn: BABY,
    taxClass: 'garment',
    features: [
      'Ankle ties that stay tied',
      'Soft sole for feet that do not walk yet',
      'Double knit at the toes',
    ],
  },
  costume: garment('Roomy, over light clothes', '6211', '6114', [
    'Lined, so it goes over nothing but a vest',
    'Tested for sharp ends and loose parts',
    'Long zip that a child can manage',
  ]),
  hairPiece: {
    fit: 'One size',
    hsn: ['6217', '6117'],
    taxClass: 'accessory',
    features: ['Clips lined with felt: they do not pull', 'Edges sealed by hand'],
  },
  cap: {
    fit: 'Stretches with the head',
    hsn: ['6505', '6505'],
    taxClass: 'accessory',
    features: ['Soft band inside', 'Folds into a pocket'],
  },
  dungaree: garment('Roomy leg, straps to grow with', '6203', '6103', [
    'Straps with two lengths',
    'Snaps or buttons at both sides',
    'Double knees',
  ]),
  // The tariff has no heading for bodice and trousers in one: they are 'other garments'.
  jumpsuit: garment('Easy bodice, elastic waist, room in the leg', '6211', '6114', [
    'Opens wide enough to step into, and out of in time',
    'Elastic inside the waist seam',
    'Pockets at both sides',
  ]),
  anarkali: garment('Fitted bodice, flared to the floor', '6204', '6104', [
    'Three-centimetre margin inside the bodice, to let out',
    'Cotton lining to the floor',
    'Hook and loop at the back, under real buttons',
  ]),
  kurtiSet: garment('Easy kurti, elastic waist below', '6211', '6104', [
    'Side slits for running',
    'Two-centimetre margin inside, to let out',
    'Wide elastic waist that stays flat',
  ]),
  sherwani: garment('Straight to the knee, churidar with elastic', '6211', '6103', [
    'Lined through',
    'Buttons hide snaps, so it opens fast',
    'Three-centimetre margin inside',
  ]),
  dhotiSet: garment('Easy kurta, ready-pleated dhoti', '6211', '6103', [
    'Dhoti is pleated and sewn: it goes on like trousers',
    'Elastic waist',
    'Side slits for running',
  ]),
  waistcoatSet: garment('Slim but not tight', '6203', '6103', [
    'Back strap adjusts the waistcoat',
    'Bow tie on elastic',
    'Trousers with elastic at the back',
  ]),
  hoodie: garment('Roomy, over a tee', '6110', '6110', [
    'Hood that stays up by its cut',
    'Ribbed cuffs and hem',
    'Hood lined in jersey',
  ]),
  sleepsuit: {
    fit: 'Roomy, with feet',
    hsn: BABY,
    taxClass: 'garment',
    features: ['Opens from neck to ankle', 'Soft-soled feet', 'Nickel-free snaps'],
  },
  capSet: garment('Stretches with the head and hand', '6117', '6117', [
    'Cord through the sleeves',
    'Ribs that stay up',
    'Folds into a pocket',
  ]),
  bag: {
    fit: 'One size, 18 x 22 cm',
    hsn: ['6307', '6307'],
    taxClass: 'accessory',
    features: ['18 x 22 cm', 'Tassels sewn on twice', 'Handle long enough for an elbow'],
  },
  footwear: {
    fit: 'True to age. Between two sizes, choose the larger',
    hsn: ['6405', '6405'],
    taxClass: 'footwear',
    features: [
      'Sole stitched, not glued',
      'Fabric sole for dry floors',
      'Left and right after the first wearing',
    ],
  },
  siblingSet: garment('As each piece alone', '6211', '6109', [
    'Laid side by side before we pack them, so the colours agree',
    'Each piece also sold singly',
  ]),
} as const satisfies Record<string, GarmentKind>

export type KindName = keyof typeof KINDS
export const kindOf = (name: KindName): GarmentKind => KINDS[name]
