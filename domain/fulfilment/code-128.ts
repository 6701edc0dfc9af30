import { CODE_128_PATTERNS } from './code-128-patterns.ts'

const START_B = 104
const START_C = 105
const TO_C = 99
const TO_B = 100
const STOP = 106

/** The quiet zone on either side, in modules. Without it a scanner does not find the start of the code. */
export const QUIET_MODULES = 10

/**
 * A text as Code 128: the widths of its bars and spaces in modules, starting with a bar, without the quiet zones. Null
 * for a text that Code 128 cannot encode: empty, or with characters outside ASCII.
 */
export function encodeCode128(text: string): number[] | null {
  if (!/^[ -~]+$/.test(text)) return null
  const values = valuesOf(text)
  const check = values.reduce((sum, value, at) => sum + value * Math.max(at, 1), 0) % 103
  return [...values, check, STOP].flatMap((value) => [...(CODE_128_PATTERNS[value] ?? '')].map(Number))
}

/** The width of a code in modules, including its quiet zones. */
export function modulesOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 2 * QUIET_MODULES)
}

/** Whole dots of a label printer (203 dpi), then the minimum for couriers' scanners. Millimetres. */
const MODULE_WIDTHS = [0.5, 0.375, 0.33]

/**
 * The widest module in millimetres with which a code fits. A code too long even for the narrowest fills the available
 * width.
 */
export function moduleMillimetres(modules: number, availableMillimetres: number): number {
  const fitting = MODULE_WIDTHS.find((width) => width * modules <= availableMillimetres)
  return fitting ?? availableMillimetres / modules
}

/**
 * Start symbol, characters and set changes. Set C encodes two digits in one symbol and is used where that is shorter.
 */
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
 * Whether to switch to set C here: for an even number of digits, at least four at the start or end of the text, and six
 * in the middle, where the code must switch back. An odd run leaves its first digit in the previous set.
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
