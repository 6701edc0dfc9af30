import { dark, type Hex, luminance } from './colour.ts'
import type { Fan } from './fan.ts'
import type { Colours, PatternLay } from './inks.ts'
import type { Look } from './options.ts'
import { n1, type Point, scattered } from './outline.ts'
import { PATTERNS, type PatternName } from './patterns.ts'
import { pinwheel } from './pinwheel.ts'
import type { Box, FannedPrint } from './print.ts'
import { type Random, seeded } from './random.ts'

interface Piece {
  fill: Hex
  pat?: string | null | undefined
  creases?: string
  lights?: string
  edge?: number
  inside?: string
  line?: boolean
  rim?: number
}

/** Weaves whose bands run across: on a sleeve they follow its cuff. */
const STRIPED: ReadonlySet<PatternName> = new Set(['stripes', 'rainbowstripe', 'madras'])

/** Shadows are tinted: violet on light cloth, almost black on dark cloth. */
function shadowOn(brightness: number): Hex {
  if (brightness > 0.6) return '#4a3a6e'
  return brightness > 0.25 ? '#2c1748' : '#0d0620'
}

/** The cutting table of one garment: makes pieces of cloth and collects the definitions they need. */
export class Cloth {
  readonly random: Random
  readonly prefix: string
  definitions = ''
  readonly prints: FannedPrint[] = []
  private count = 0
  private readonly patterns = new Map<string, string>()
  private readonly elements = new Map<string, string>()
  private readonly lays = new Map<string, string>()
  private readonly striped = new Set<string>()

  constructor(look: Look) {
    this.random = seeded(look.seed || look.shape + look.pattern + look.fabric.base)
    this.prefix = `g${Math.floor(seeded(JSON.stringify(look))() * 1e9).toString(36)}`
  }

  id(kind = ''): string {
    return this.prefix + kind + this.count++
  }

  define(element: string): void {
    this.definitions += element
  }

  /** The id of a `<pattern>`, null for plain cloth. */
  pattern(name: PatternName | undefined, colours: Colours, lay: PatternLay = {}): string | null {
    if (!name || name === 'solid') return null
    const { scale = 1, rot = 0, dx = 0, dy = 0 } = lay
    const key = [name, JSON.stringify(colours), scale, rot, dx, dy].join()
    const known = this.patterns.get(key)
    if (known) return known
    const ink = colours.ink ?? dark(colours.base, 0.3)
    const inks = { ...colours, ink, ink2: colours.ink2 ?? ink }
    const tile = PATTERNS[name](inks, seeded(name + scale))
    if (!tile) return null
    const id = this.id('p')
    const turn = `translate(${dx} ${dy}) rotate(${rot}) scale(${scale})`
    const element = `<pattern id="${id}" width="${tile.w}" height="${tile.h}" patternUnits="userSpaceOnUse" patternTransform="${turn}">${tile.body}</pattern>`
    this.define(element)
    this.elements.set(id, element)
    this.patterns.set(key, id)
    this.lays.set(id, turn)
    if (STRIPED.has(name)) this.striped.add(id)
    return id
  }

  isStriped(pattern: string | null | undefined): boolean {
    return typeof pattern === 'string' && this.striped.has(pattern)
  }

  /** The same print cut on another grain: turned by `degrees` around x, y. Null stays null. */
  turned(pattern: string | null | undefined, degrees: number, [x, y]: Point = [0, 0]): string | null {
    const lay = pattern && this.lays.get(pattern)
    if (!pattern || !lay) return pattern ?? null
    const id = this.id('p')
    const turn = `translate(${n1(x)} ${n1(y)}) rotate(${n1(degrees)}) translate(${n1(-x)} ${n1(-y)}) ${lay}`
    this.define(`<pattern id="${id}" href="#${pattern}" patternTransform="${turn}"/>`)
    return id
  }

  /** The same print fanned out over the part of the garment in `box`; nothing for plain cloth. */
  fanned(pattern: string | null | undefined, fan: Fan, box: Box): string {
    if (!pattern) return ''
    const element = this.elements.get(pattern)
    if (!element) throw new RangeError(`Only a print that lies straight can be fanned out, not ${pattern}`)
    const id = this.id('f')
    this.prints.push({ id, pattern: element, patternId: pattern, fan, box })
    return `<use href="#${id}"/>`
  }

  /** One cut piece of cloth with creases, soft edges and a rim of light. */
  piece(d: string, options: Piece): string {
    const {
      fill,
      pat,
      creases = '',
      lights = '',
      edge = 0.28,
      inside = '',
      line = true,
      rim = 0.34,
    } = options
    const clip = this.id('c')
    const brightness = luminance(fill)
    const shade = shadowOn(brightness)
    const edgeOpacity = brightness > 0.6 ? edge * 0.8 : edge
    this.define(`<clipPath id="${clip}"><path d="${d}"/></clipPath>`)
    const cloth = `<path d="${d}" fill="${fill}"/>${pat ? `<path d="${d}" fill="url(#${pat})"/>` : ''}${inside}`
    const folds = scattered(creases, this.random)
    const shines = scattered(lights, this.random)
    // On white cloth a light only veils the print, on black it looks like oil.
    const gloss = 0.06 + 0.1 * Math.sin(Math.PI * Math.sqrt(brightness))
    const valley = folds ? `<path d="${folds}" fill="${shade}" opacity=".36"/>` : ''
    const crest = folds
      ? `<path d="${folds}" transform="translate(6 6)" fill="#fff" opacity="${n1(gloss * 85) / 100}"/>`
      : ''
    const shine = shines ? `<path d="${shines}" fill="#fff" opacity="${n1(gloss * 100) / 100}"/>` : ''
    // Light falls from the upper left: the edge away from it is dark, the one towards it has a rim.
    const farEdge = `<path d="${d}" transform="translate(-2 -3)" fill="none" stroke="${shade}" stroke-opacity="${edgeOpacity}" stroke-width="13"/>`
    const nearEdge = `<path d="${d}" transform="translate(3 4)" fill="none" stroke="#fff" stroke-opacity="${n1(rim * 75) / 100}" stroke-width="4.5"/>`
    const round = `<g filter="url(#${this.prefix}b6)">${valley}${crest}${shine}${farEdge}${nearEdge}</g>`
    const outline = line
      ? `<path d="${d}" fill="none" stroke="${dark(fill, 0.42)}" stroke-opacity=".4" stroke-width="1.4" stroke-linejoin="round"/>`
      : ''
    return `<g clip-path="url(#${clip})">${cloth}${round}</g>${outline}`
  }

  stitch(d: string, thread: Hex, look: { w?: number; dash?: string; o?: number } = {}): string {
    const { w = 1.7, dash = '5.500 3.600', o = 0.75 } = look
    return `<path d="${d}" fill="none" stroke="#1d1038" stroke-opacity=".12" stroke-width="${w + 1.8}" transform="translate(0 1.2)"/><path d="${d}" fill="none" stroke="${thread}" stroke-opacity="${o}" stroke-width="${w}" stroke-dasharray="${dash}" stroke-linecap="round"/>`
  }

  seam(d: string, fill: Hex, o = 0.4): string {
    return `<path d="${d}" fill="none" stroke="${dark(fill, 0.55)}" stroke-opacity="${o}" stroke-width="1.700"/><path d="${d}" transform="translate(1.6 1.8)" fill="none" stroke="#fff" stroke-opacity="${o * 0.6}" stroke-width="1.400"/>`
  }

  /** A ribbed band: a thick stroke with fine ribs. */
  rib(d: string, fill: Hex, w = 18, gap = 3): string {
    return `<path d="${d}" fill="none" stroke="${dark(fill, 0.5)}" stroke-opacity=".45" stroke-width="${w + 2.6}" /><path d="${d}" fill="none" stroke="${fill}" stroke-width="${w}"/><path d="${d}" fill="none" stroke="#1d1038" stroke-opacity=".2" stroke-width="${w}" stroke-dasharray="1.300 ${gap}"/><path d="${d}" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="${w}" stroke-dasharray="1.100 ${gap + 0.2}" stroke-dashoffset="-1.500"/>`
  }

  button(x: number, y: number, r: number, fill: Hex): string {
    const h = r * 0.3
    const hole = n1(r * 0.13)
    return `<g transform="translate(${x} ${y})"><circle cx="1.400" cy="2.400" r="${r}" fill="#1d1038" opacity=".32"/><circle r="${r}" fill="${fill}"/><circle r="${n1(r - 0.8)}" fill="none" stroke="${dark(fill, 0.35)}" stroke-width="1.300" opacity=".65"/><circle r="${n1(r * 0.66)}" fill="${dark(fill, 0.1)}"/><path d="M${n1(-r * 0.7)} ${n1(-r * 0.35)}A${r * 0.8} ${r * 0.8} 0 0 1 ${n1(r * 0.2)} ${n1(-r * 0.76)}" stroke="#fff" stroke-opacity=".7" stroke-width="1.400" fill="none" stroke-linecap="round"/><g fill="${dark(fill, 0.6)}"><circle cx="${-h}" cy="${-h}" r="${hole}"/><circle cx="${h}" cy="${-h}" r="${hole}"/><circle cx="${-h}" cy="${h}" r="${hole}"/><circle cx="${h}" cy="${h}" r="${hole}"/></g></g>`
  }

  snap(x: number, y: number, fill: Hex = '#e9e6ee'): string {
    return `<g transform="translate(${x} ${y})"><circle cx="1" cy="1.600" r="6.500" fill="#1d1038" opacity=".28"/><circle r="6.500" fill="${fill}"/><circle r="4.200" fill="none" stroke="${dark(fill, 0.3)}" stroke-width="1.200"/><circle r="1.900" fill="${dark(fill, 0.22)}"/></g>`
  }

  /** The printed brand label in the neck. */
  label(x: number, y: number, s = 1): string {
    return `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-21 -2H21V21H-21Z" fill="#1d1038" opacity=".25" transform="translate(1 2)"/><path d="M-21 -2H21V21H-21Z" fill="#fffdf8"/><g transform="translate(0 9.500) scale(.175)">${pinwheel()}</g></g>`
  }
}
