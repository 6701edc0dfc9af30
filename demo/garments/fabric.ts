import type { Cloth } from './cloth.ts'
import { dark, lite } from './colour.ts'
import { CLOTH_PARTS, type Fabric, type Look } from './options.ts'

/** Turns a look's colours into a fabric ready to draw, with all its patterns defined on the cloth. */
export function fabricOf(x: Cloth, look: Look): Fabric {
  const { fabric, pattern = 'solid' } = look
  const { base } = fabric
  const colours = {
    base,
    ink: fabric.ink || dark(base, 0.3),
    ink2: fabric.ink2 || fabric.ink || lite(base, 0.4),
    ink3: fabric.ink3,
    leaf: fabric.leaf,
    core: fabric.core,
    cloud: fabric.cloud,
  }
  const rot = look.rot || 0
  const pat = x.pattern(pattern, colours, { scale: look.scale || 1, rot, dx: look.dx || 0, dy: look.dy || 0 })
  // Sleeves are cut on their own grain, so the print runs at another angle there.
  const sleeve = x.pattern(pattern, colours, { scale: look.scale || 1, rot: rot - 24, dx: 31, dy: 17 })
  const parts: Partial<Record<(typeof CLOTH_PARTS)[number], string | null>> = {}
  for (const part of Object.keys(fabric)) {
    const known = CLOTH_PARTS.find((name) => name === part)
    const spec = known && fabric[known]
    if (known && spec) parts[known] = x.pattern(spec[0], spec[1], spec[2])
  }
  const { pat2, pat3, collarPat, bodicePat, frillPat, choliPat, dupattaPat, ...rest } = fabric
  const { bottomPat, bandiPat, liningPat, cuffPat, ...plain } = rest
  return {
    ...plain,
    ...parts,
    fill: base,
    ink: colours.ink,
    ink2: colours.ink2,
    pat,
    slPat: look.sleevePat === false ? pat : sleeve,
    trim: fabric.trim || dark(base, 0.2),
  }
}
