import type { Gender } from '#domain/catalogue/gender.ts'
import { genderOfCategory } from '#domain/catalogue/gender-of-category.ts'
import type { Look } from '../garments/options.ts'
import type { ShapeName } from '../garments/shape-names.ts'
import { CLOTHS } from './cloths.ts'
import type { Garment } from './garment.ts'
import { kindOf } from './kinds.ts'

/** What a garment has or is, as far as its wearer would speak of it. */
export type Trait =
  | 'worn'
  | 'cloth'
  | 'washed'
  | 'cotton'
  | 'woven'
  | 'lined'
  | 'girl'
  | 'boy'
  | 'baby'
  | 'child'
  | 'longSleeves'
  | 'straps'
  | 'hood'
  | 'cuffs'
  | 'buttons'
  | 'snaps'
  | 'zip'
  | 'waist'
  | 'legs'
  | 'flare'
  | 'print'
  | 'pyjama'
  | 'gota'
  | 'dupatta'
  | 'pullOver'
  | 'ears'
  | 'hem'
  | 'pockets'

/** Three years, in months. */
const CHILD_FROM_MONTHS = 36

const OF_SHAPE: Readonly<Partial<Record<ShapeName, readonly Trait[]>>> = {
  tee: ['pullOver', 'hem'],
  top: ['buttons', 'hem'],
  frock: ['flare', 'hem'],
  yoke: ['flare', 'hem', 'buttons'],
  gown: ['flare'],
  pinafore: ['straps', 'flare', 'hem', 'buttons'],
  dungaree: ['straps', 'legs', 'buttons', 'pockets'],
  jumpsuit: ['legs', 'waist', 'pockets'],
  skirt: ['waist', 'flare', 'hem'],
  lehenga: ['flare', 'gota', 'waist'],
  saree: ['flare', 'gota', 'waist'],
  anarkali: ['flare', 'gota'],
  kurti: ['gota', 'legs', 'waist', 'hem'],
  kurta: ['buttons', 'pyjama', 'longSleeves', 'legs'],
  sherwani: ['buttons', 'longSleeves', 'legs'],
  dhoti: ['buttons', 'longSleeves', 'legs'],
  waistcoat: ['buttons', 'legs', 'waist'],
  shirt: ['buttons', 'hem'],
  trousers: ['waist', 'legs', 'pockets'],
  nightwear: ['buttons', 'longSleeves', 'legs', 'waist'],
  sweater: ['longSleeves', 'cuffs'],
  hoodie: ['hood', 'cuffs', 'longSleeves', 'pullOver'],
  jacket: ['hood', 'cuffs', 'zip', 'pockets', 'longSleeves'],
  costume: ['hood', 'ears', 'zip'],
  romper: ['snaps', 'legs'],
  onesie: ['snaps', 'pullOver'],
  sleepsuit: ['snaps', 'legs', 'longSleeves'],
  creature: ['legs'],
  insect: ['legs', 'longSleeves'],
}

function traitsOfLook(look: Look): Trait[] {
  const traits = [...(OF_SHAPE[look.shape] ?? [])]
  if (look.sleeve === 'long') traits.push('longSleeves')
  if (look.shape === 'sweater') traits.push(look.buttoned ? 'buttons' : 'pullOver')
  if (look.pattern && look.pattern !== 'solid' && look.pattern !== 'knit') traits.push('print')
  if (look.dupatta) traits.push('dupatta')
  return traits
}

export const genderOf = (garment: Garment): Gender =>
  garment.gender ?? genderOfCategory(garment.shelf.split('/')[0] ?? '')

/** Age of its youngest and its oldest wearer in months; null for sizes that say nothing of age. */
export function agesOf(garment: Garment): readonly [from: number, to: number] | null {
  const ages = garment.sizes.flatMap((size) => size.ageMonths ?? [])
  return ages.length > 0 ? [Math.min(...ages), Math.max(...ages)] : null
}

const NOT_WORN: ReadonlySet<string> = new Set(['swaddle', 'towel'])

function traitsOfCloth(garment: Garment): Trait[] {
  const { text, care, knitted } = CLOTHS[garment.cloth]
  const { taxClass } = kindOf(garment.kind)
  const worn = taxClass === 'garment' && garment.kind !== 'booties'
  if (!worn && !NOT_WORN.has(garment.kind)) return []
  const traits: Trait[] = worn ? ['worn', 'cloth'] : ['cloth']
  const rules = care.join(' ')
  if (/wash/i.test(rules) && !/dry clean|spot clean|not (machine )?wash/i.test(rules)) traits.push('washed')
  if (/^(100|9\d)% .*cotton/i.test(text)) traits.push('cotton')
  if (!knitted) traits.push('woven')
  if (/lin(ed|ing)/.test(text)) traits.push('lined')
  return traits
}

/** Everything that holds for the garment; for a set what holds for one of its pieces. */
export function traitsOf(garment: Garment): ReadonlySet<Trait> {
  const looks: readonly Look[] = 'items' in garment.look ? garment.look.items : [garment.look]
  const traits = new Set([...looks.flatMap(traitsOfLook), ...traitsOfCloth(garment)])
  const gender = genderOf(garment)
  if (gender !== 'unisex') traits.add(gender)
  const ages = agesOf(garment)
  if (ages) traits.add(ages[1] <= CHILD_FROM_MONTHS ? 'baby' : 'child')
  return traits
}
