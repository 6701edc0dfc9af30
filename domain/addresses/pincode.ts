import { foldCode } from '#domain/validation/pasted-text.ts'
import { type State, stateByCode } from './states.ts'

/** '560 001', '५६०००१' → '560001'; null for anything but a PIN code. */
export function parsePincode(text: string): string | null {
  const digits = foldCode(text).replace(/[\s.-]/g, '')
  return /^[1-9]\d{5}$/.test(digits) ? digits : null
}

/**
 * Three-digit prefixes with the GST codes of their States, likeliest first. Sorting districts cross borders, so a
 * prefix may belong to several States.
 */
const PREFIXES: readonly (readonly [from: number, to: number, ...codes: string[]])[] = [
  [110, 119, '07'],
  [120, 139, '06'],
  [140, 159, '03'],
  [160, 160, '04', '03'],
  [161, 169, '03'],
  [170, 179, '02'],
  [180, 193, '01'],
  [194, 194, '38', '01'],
  [195, 199, '01'],
  [200, 243, '09'],
  [244, 249, '09', '05'],
  [250, 261, '09'],
  [262, 263, '05', '09'],
  [264, 289, '09'],
  [300, 349, '08'],
  [360, 361, '24'],
  [362, 362, '24', '26'],
  [363, 395, '24'],
  [396, 396, '24', '26'],
  [397, 399, '24'],
  [400, 402, '27'],
  [403, 403, '30'],
  [404, 449, '27'],
  [450, 489, '23'],
  [490, 499, '22'],
  [500, 509, '36', '37'],
  [510, 532, '37'],
  [533, 533, '37', '34'],
  [534, 539, '37'],
  [560, 599, '29'],
  [600, 604, '33'],
  [605, 605, '34', '33'],
  [606, 606, '33'],
  [607, 607, '33', '34'],
  [608, 608, '33'],
  [609, 609, '33', '34'],
  [610, 649, '33'],
  [670, 672, '32'],
  [673, 673, '32', '34'],
  [674, 681, '32'],
  [682, 682, '32', '31'],
  [683, 699, '32'],
  [700, 736, '19'],
  [737, 737, '11'],
  [738, 743, '19'],
  [744, 744, '35'],
  [745, 749, '19'],
  [750, 779, '21'],
  [780, 789, '18'],
  [790, 792, '12'],
  [793, 794, '17'],
  [795, 795, '14'],
  [796, 796, '15'],
  [797, 798, '13'],
  [799, 799, '16'],
  [800, 812, '10'],
  [813, 824, '10', '20'],
  [825, 835, '20', '10'],
  [836, 859, '10'],
]

/** The States in which a PIN code may be, likeliest first; empty for army codes and unused ones. */
export function statesForPincode(pincode: string): State[] {
  const prefix = Number(pincode.slice(0, 3))
  const entry = PREFIXES.find(([from, to]) => prefix >= from && prefix <= to)
  if (!entry) return []
  const [, , ...codes] = entry
  return codes.flatMap((code) => stateByCode(code) ?? [])
}

/** Army Postal Service: parcels go to a unit, wherever it is. */
export function isArmyPincode(pincode: string): boolean {
  return /^9[0-3]/.test(pincode)
}

/** Every code of the Army Postal Service starts with 9, including unused ones. */
export function isArmyRegion(pincode: string): boolean {
  return pincode.startsWith('9')
}

/** Whether post is delivered under codes with this prefix. */
export function isPincodeInUse(pincode: string): boolean {
  return isArmyPincode(pincode) || statesForPincode(pincode).length > 0
}

/** The State to suggest if a PIN code does not match the chosen one; null if it does. Never a reason to refuse. */
export function betterStateForPincode(pincode: string, chosenStateCode: string): State | null {
  const states = statesForPincode(pincode)
  return states.some((state) => state.code === chosenStateCode) ? null : (states[0] ?? null)
}
