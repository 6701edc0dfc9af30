import type { Words } from '../language/words.ts'
import type { OtherSize } from './line-queries.ts'

type Measures = Pick<OtherSize, 'chestCm' | 'heightToCm'>

/** How a size differs from another by the size chart; '' if unknown. */
export function compareSizes(own: Measures, other: Measures, { texts, format }: Words): string {
  const { wider, narrower, taller, shorter, both } = texts.returnFit
  const said = (
    own: number | null,
    other: number | null,
    [more, less]: readonly [typeof wider | typeof taller, typeof narrower | typeof shorter],
  ) => {
    // Measurements have tenths: 56.3 less 54.1 is 2.1999999999999957.
    const difference = own === null || other === null ? 0 : Math.round((other - own) * 10) / 10
    return difference === 0 ? '' : format(difference > 0 ? more : less, { count: Math.abs(difference) })
  }
  const chest = said(own.chestCm, other.chestCm, [wider, narrower])
  const height = said(own.heightToCm, other.heightToCm, [taller, shorter])
  return chest !== '' && height !== '' ? format(both, { one: chest, other: height }) : chest || height
}
