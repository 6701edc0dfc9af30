import type { Cloth } from '../cloth.ts'
import type { Hex } from '../colour.ts'
import { pinwheel } from '../pinwheel.ts'

/** The shop's printed card on which hair pieces are sold. */
export const card = (x: Cloth, hole: Hex): string =>
  `<g filter="url(#${x.prefix}sh)"><path d="M190 140H610C620 140 626 146 626 156V856C626 866 620 872 610 872H190C180 872 174 866 174 856V156C174 146 180 140 190 140Z" fill="#fffaf0"/><path d="M190 140H610C620 140 626 146 626 156V856C626 866 620 872 610 872H190C180 872 174 866 174 856V156C174 146 180 140 190 140Z" fill="none" stroke="#b9a98c" stroke-opacity=".5"/><circle cx="400" cy="176" r="13" fill="${hole}" stroke="#b9a98c" stroke-opacity=".6"/></g><g transform="translate(400 240) scale(.45)">${pinwheel()}</g>`
