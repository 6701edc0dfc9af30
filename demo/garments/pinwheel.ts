import { type Hex, mix } from './colour.ts'

const BRAND_BLADES: readonly Hex[] = ['#F5A800', '#C9185B', '#00736F', '#2E2B8F']

/** The brand's pinwheel: four folded blades around 0,0, radius about 50. */
export function pinwheel(blades: readonly Hex[] = BRAND_BLADES): string {
  const drawn = blades.map((blade, i) => {
    const back = `<path d="M0 0V-50C17 -50 38 -42 50 -27C52 -24 50 -20.500 46.500 -18.500C31 -10 13 -4 0 0Z" fill="${mix(blade, '#1d1038', 0.24)}"/>`
    const face = `<path d="M0 0C-4.500 -18 -3.500 -36 0 -50C14 -49 32 -39 34 -32C24 -27 10 -15 0 0Z" fill="${blade}"/>`
    const light =
      '<path d="M0 -3C-2.500 -18 -2 -35 0 -48C6 -47 12 -45 17 -42C8 -32 2 -17 0 -3Z" fill="#fff" opacity=".2"/>'
    return `<g transform="rotate(${i * 90})">${back}${face}${light}</g>`
  })
  return `${drawn.join('')}<circle r="6" fill="#fffdf8"/><circle r="2.600" fill="#c9185b"/>`
}
