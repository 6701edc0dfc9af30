/** What a garment is made of: the words on its label, whether it is knitted, and how to wash it. */
interface ClothKind {
  text: string
  knitted: boolean
  care: readonly string[]
  feature: string
}

const COTTON = ['Machine wash cold with like colours', 'Dry in shade, inside out', 'Warm iron']
const DARK = ['Wash separately the first two times', 'Machine wash cold, inside out', 'Dry in shade']
const HAND = [
  'Hand wash cold with a mild soap',
  'Do not wring',
  'Dry flat in shade',
  'Warm iron on the reverse',
]
const SILK = ['Dry clean only', 'Store folded in a cotton cloth', 'Iron on the reverse through a cloth']
const KNIT = ['Hand wash cold or wool cycle', 'Dry flat, do not hang', 'Do not bleach']
const BABY = ['Wash before first use', 'Machine wash at 40 °C', 'Tumble dry low', 'No fabric softener']
const SPONGE = ['Spot clean with a damp cloth', 'Hand wash cold if needed', 'Do not iron']

export const CLOTHS = {
  cambric: {
    text: '100% cotton cambric, 110 GSM',
    knitted: false,
    care: COTTON,
    feature: 'Crisp cotton cambric that softens with every wash',
  },
  mulmul: {
    text: '100% cotton mulmul (muslin)',
    knitted: false,
    care: HAND,
    feature: 'Mulmul so light that it dries in an hour',
  },
  muslin: {
    text: '100% cotton double gauze, 120 GSM',
    knitted: false,
    care: BABY,
    feature: 'Double gauze that gets softer with each wash',
  },
  handblock: {
    text: '100% cotton, hand block printed in Bagru',
    knitted: false,
    care: DARK,
    feature: 'Printed by hand with carved teak blocks, so no two pieces are quite alike',
  },
  ikat: {
    text: '100% handloom cotton ikat',
    knitted: false,
    care: DARK,
    feature: 'Yarn is tied and dyed before it is woven, so the pattern shows on both sides',
  },
  handspun: {
    text: '100% handspun cotton',
    knitted: false,
    care: HAND,
    feature: 'Handspun and handwoven; it breathes on the hottest day',
  },
  poplin: {
    text: '100% cotton poplin, 120 GSM',
    knitted: false,
    care: COTTON,
    feature: 'Smooth poplin that irons in a minute',
  },
  yarnDyed: {
    text: '100% yarn-dyed cotton',
    knitted: false,
    care: COTTON,
    feature: 'The checks are woven, not printed: they will not fade',
  },
  linen: {
    text: '55% linen, 45% cotton',
    knitted: false,
    care: COTTON,
    feature: 'Linen for the heat, cotton for the iron',
  },
  viscose: {
    text: '100% viscose (rayon), 130 GSM',
    knitted: false,
    care: HAND,
    feature: 'Viscose that falls softly and stays cool',
  },
  twill: {
    text: '98% cotton, 2% elastane twill',
    knitted: false,
    care: COTTON,
    feature: 'Twill with a little stretch for climbing',
  },
  denim: {
    text: '99% cotton, 1% elastane denim, 8 oz',
    knitted: false,
    care: DARK,
    feature: 'Soft eight-ounce denim, washed before it is sewn',
  },
  corduroy: {
    text: '100% cotton corduroy, fine wale',
    knitted: false,
    care: COTTON,
    feature: 'Fine-wale corduroy, brushed inside',
  },
  jersey: {
    text: '100% combed cotton jersey, 180 GSM',
    knitted: true,
    care: COTTON,
    feature: 'Combed cotton jersey, pre-shrunk',
  },
  interlock: {
    text: '100% combed cotton interlock, 200 GSM',
    knitted: true,
    care: BABY,
    feature: 'Combed cotton interlock, soft on both sides',
  },
  rib: {
    text: '95% cotton, 5% elastane rib',
    knitted: true,
    care: BABY,
    feature: 'Stretchy rib that keeps its shape',
  },
  fleece: {
    text: '80% cotton, 20% polyester fleece, 280 GSM',
    knitted: true,
    care: COTTON,
    feature: 'Loop-back fleece, warm but not heavy',
  },
  terry: {
    text: '100% cotton terry, 350 GSM',
    knitted: true,
    care: BABY,
    feature: 'Thick terry that drinks up a whole bath',
  },
  knit: {
    text: '60% cotton, 40% acrylic knit',
    knitted: true,
    care: KNIT,
    feature: 'Cotton-rich knit that does not scratch',
  },
  merino: {
    text: '100% merino wool',
    knitted: true,
    care: KNIT,
    feature: 'Merino, fine enough for bare skin',
  },
  quilted: {
    text: 'Shell 100% nylon, filling 100% recycled polyester, lining 100% cotton',
    knitted: false,
    care: ['Machine wash cold, zip closed', 'Tumble dry low with two tennis balls', 'Do not iron'],
    feature: 'Light recycled filling, cotton inside',
  },
  quiltedCotton: {
    text: 'Shell and lining 100% cotton, filling 100% polyester',
    knitted: false,
    care: COTTON,
    feature: 'Cotton outside and in, quilted through',
  },
  chanderi: {
    text: 'Chanderi (60% silk, 40% cotton), lined with cotton',
    knitted: false,
    care: SILK,
    feature: 'Chanderi with a cotton lining: nothing scratchy touches the skin',
  },
  silk: {
    text: 'Art silk brocade (100% viscose and polyester), lined with cotton',
    knitted: false,
    care: SILK,
    feature: 'Woven brocade, fully lined with soft cotton',
  },
  georgette: {
    text: 'Polyester georgette, lined with cotton',
    knitted: false,
    care: HAND,
    feature: 'Flowing georgette over a cotton lining',
  },
  velvet: {
    text: 'Cotton-backed velvet, lined with cotton',
    knitted: false,
    care: SILK,
    feature: 'Velvet with a cotton back, cool to wear indoors',
  },
  plush: {
    text: 'Polyester plush, lined with cotton',
    knitted: true,
    care: SPONGE,
    feature: 'Plush outside, cotton inside',
  },
  costume: {
    text: 'Polyester net and satin, lined with cotton',
    knitted: false,
    care: SPONGE,
    feature: 'Cotton lining wherever it touches the skin',
  },
  brocadeShoe: {
    text: 'Upper brocade, sole felted cotton and rubber; no leather',
    knitted: false,
    care: ['Brush clean when dry', 'Keep away from water'],
    feature: 'No leather anywhere',
  },
  felt: {
    text: 'Polyester felt and cotton jersey',
    knitted: false,
    care: SPONGE,
    feature: 'Sturdy felt on a soft jersey base',
  },
  blockPrintAndChanderi: {
    text: 'Kurti 100% cotton, hand block printed; dhoti set chanderi (60% silk, 40% cotton), lined with cotton',
    knitted: false,
    care: ['Kurti: machine wash cold, inside out', 'Dhoti set: dry clean only', 'Dry both in shade'],
    feature: 'Block-printed cotton for her, chanderi lined with cotton for him',
  },
  brocadeAndChanderi: {
    text: 'Art silk brocade (100% viscose and polyester) and chanderi (60% silk, 40% cotton), lined with cotton',
    knitted: false,
    care: SILK,
    feature: 'Brocade for one, chanderi for the other, a cotton lining for both',
  },
  ikatAndHandspun: {
    text: '100% handloom cotton: ikat (dress) and handspun cotton (kurta set)',
    knitted: false,
    care: DARK,
    feature: 'Both woven by hand and dyed in the yarn',
  },
  cambricAndInterlock: {
    text: '100% cotton: cambric (night suit) and interlock (onesie)',
    knitted: false,
    care: BABY,
    feature: 'Thin cambric for the elder, soft interlock for the baby',
  },
} as const satisfies Record<string, ClothKind>

export type ClothName = keyof typeof CLOTHS
