import sharp, { type Sharp } from 'sharp'

/** A striped frock in front of a wall, as a phone takes it. */
export function drawPhoto({
  width = 1_500,
  height = 2_000,
  colour = '#c9185b',
  ground = '#d9d2c6',
  at = 50,
}: {
  width?: number
  height?: number
  colour?: string
  ground?: string
  /** Where the frock hangs, in percent of the width. */
  at?: number
} = {}): Sharp {
  const middle = (width * at) / 100
  const half = Math.min(width, height) / 4
  const shape = `M${middle - half / 2} ${height * 0.2}H${middle + half / 2}L${middle + half} ${height * 0.8}H${middle - half}Z`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><pattern id="p" width="40" height="40" patternUnits="userSpaceOnUse"><rect width="40" height="40" fill="${colour}"/><circle cx="20" cy="20" r="9" fill="#fff7e8"/></pattern></defs>${ground === 'none' ? '' : `<rect width="100%" height="100%" fill="${ground}"/>`}<path d="${shape}" fill="url(#p)" stroke="#33201c" stroke-width="4"/></svg>`
  return sharp(Buffer.from(svg), { limitInputPixels: false })
}
