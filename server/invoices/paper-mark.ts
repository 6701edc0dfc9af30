/** One blade of the mark, as paths from its centre: the fold, the face, the highlight. */
export const BLADE = [
  'M0 0V-50C17 -50 38 -42 50 -27C52 -24 50 -20.5 46.5 -18.5C31 -10 13 -4 0 0Z',
  'M0 0C-4.5 -18 -3.5 -36 0 -50C14 -49 32 -39 34 -32C24 -27 10 -15 0 0Z',
] as const

/** The colours of the four blades, by quarter turns: fold and face. */
export const BLADE_COLOURS = [
  ['#c1840d', '#f5a800'],
  ['#a01653', '#c9185b'],
  ['#075b62', '#00736f'],
  ['#2a257a', '#2e2b8f'],
] as const

const blades = BLADE_COLOURS.map(
  (colours, turn) =>
    `<g transform="rotate(${turn * 90})">${BLADE.map((path, index) => `<path d="${path}" fill="${colours[index]}"/>`).join('')}</g>`,
)

/** The shop's mark as an inline picture. */
export const MARK_SVG = `<svg viewBox="-60 -60 120 120" width="36" height="36" aria-hidden="true"><g transform="rotate(8)">${blades.join('')}<circle r="6" fill="#fffdf8"/><circle r="2.6" fill="#c9185b"/></g></svg>`
