import { CODE_128_PATTERNS } from './code-128-patterns.ts'

const START_B = 104
const START_C = 105
const TO_C = 99
const TO_B = 100
const STOP = 106

/** White on either side, in modules, without which a scanner does not see where the code begins. */
export const QUIET_MODULES = 10

/**
 * A text as Code 128: the widths of its bars and spaces in modules, a bar first, without the quiet zones. Null for a
 * text that the code cannot hold: an empty one, or one with more than the characters of ASCII.
 */
export function encodeCode128(text: string): number[] | null {
  if (!/^[ -~]+$/.test(text)) return null
  const values = valuesOf(text)
  const check = values.reduce((sum, value, at) => sum + value * Math.max(at, 1), 0) % 103
  return [...values, check, STOP].flatMap((value) => [...(CODE_128_PATTERNS[value] ?? '')].map(Number))
}

/** How wide a code is in modules, its quiet zones too. */
export function modulesOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 2 * QUIET_MODULES)
}

/** Whole dots of a label printer (203 dots an inch), then the least that carriers' scanners ask for. Millimetres. */
const MODULE_WIDTHS = [0.5, 0.375, 0.33]

/** The widest module in millimetres by which a code fits; what is too long even for the narrowest gets what there is. */
export function moduleMillimetres(modules: number, availableMillimetres: number): number {
  const fitting = MODULE_WIDTHS.find((width) => width * modules <= availableMillimetres)
  return fitting ?? availableMillimetres / modules
}

/** Start, characters and changes of the set. Set C holds two digits in one symbol and is taken where that is shorter. */
function valuesOf(text: string): number[] {
  const values: number[] = []
  for (let at = 0, inC = false; at < text.length; ) {
    const wantsC: boolean = inC ? digitsAt(text, at) >= 2 : paysInC(text, at)
    if (values.length === 0) values.push(wantsC ? START_C : START_B)
    else if (wantsC !== inC) values.push(wantsC ? TO_C : TO_B)
    inC = wantsC
    values.push(inC ? Number(text.slice(at, at + 2)) : text.charCodeAt(at) - 32)
    at += inC ? 2 : 1
  }
  return values
}

/**
 * Whether to go on in set C from here: for an even number of digits, at least four at the beginning or the end, and six
 * in the middle, where one has to come back. An odd one leaves its first digit in the set before.
 */
function paysInC(text: string, at: number): boolean {
  const digits = digitsAt(text, at)
  if (digits % 2 === 1) return at === 0 && digits >= 5 && digits < text.length
  const atEdge = at === 0 || at + digits === text.length
  return digits >= (digits === text.length ? 2 : atEdge ? 4 : 6)
}

function digitsAt(text: string, at: number): number {
  return /^\d*/.exec(text.slice(at))?.[0].length ?? 0
}
