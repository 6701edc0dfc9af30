import type { Hex } from './colour.ts'

/** The colours a printed or woven pattern may use. */
export interface Colours {
  base: Hex
  ink?: Hex | undefined
  ink2?: Hex | undefined
  ink3?: Hex | undefined
  leaf?: Hex | undefined
  core?: Hex | undefined
  cloud?: Hex | undefined
}

/** Colours as a pattern gets them: the two it always needs are there. */
export type Inks = Colours & { ink: Hex; ink2: Hex }

/** How a pattern lies on the cloth: size, turn in degrees, offset. */
export interface PatternLay {
  scale?: number | undefined
  rot?: number | undefined
  dx?: number | undefined
  dy?: number | undefined
}

/** Colours as a printed picture gets them: with that of the cloth it lies on. */
export type GraphicInks = Inks & { fill: Hex; wheel?: readonly Hex[] }
