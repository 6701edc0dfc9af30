/** An amount of money in whole paise; 100 paise are one rupee. */
export type Paise = number

/** Indian grouping of a whole, non-negative number: the last three digits, then pairs. '1234567' → '12,34,567'. */
function groupIndian(digits: string): string {
  if (digits.length <= 3) return digits
  const head = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')
  return `${head},${digits.slice(-3)}`
}

/**
 * '₹1,23,456.00' for an amount in paise. Own code because Intl depends on the ICU version, and server and phone must
 * agree to the byte.
 */
export function formatRupees(paise: Paise): string {
  const whole = Math.round(paise)
  const sign = whole < 0 ? '-' : ''
  const absolute = Math.abs(whole)
  const rupees = Math.floor(absolute / 100)
  const rest = absolute % 100
  return `${sign}₹${groupIndian(String(rupees))}.${String(rest).padStart(2, '0')}`
}

/** Paise for an amount in rupees, rounded to the nearest paisa: 499.5 → 49950. */
export function rupeesToPaise(rupees: number): Paise {
  // 1.005 * 100 is 100.49999…, so the decimal text is what gets shifted, not the binary value.
  const shifted = Number(`${rupees}e2`)
  const paise = Number.isFinite(shifted) ? shifted : rupees * 100
  return Math.sign(paise) * Math.round(Math.abs(paise)) + 0
}

/** Rupees as a JSON number with at most two decimals: 49950 → 499.5. */
export function paiseToRupees(paise: Paise): number {
  return paise / 100
}

/** Whole percent by which the price is below the MRP, rounded half up; 0 if it is not. */
export function percentOff(pricePaise: Paise, mrpPaise: Paise): number {
  if (pricePaise >= mrpPaise) return 0
  const whole = Math.round(mrpPaise)
  // No prices reach the 2^45 paise from which 200 times as much would not be exact.
  return Math.floor((200 * (whole - Math.round(pricePaise)) + whole) / (2 * whole))
}

/**
 * A large amount for a tile, to three figures: '₹12.3 L' for 12,34,567 rupees, '₹1.2 Cr'; below a lakh as `formatRupees`
 * has it. Rounded half away from zero.
 */
export function formatLargeRupees(paise: Paise): string {
  const absolute = Math.abs(Math.round(paise))
  if (absolute < LAKH) return formatRupees(paise)
  const sign = paise < 0 ? '-' : ''
  const lakhs = threeFigures(absolute, LAKH)
  if (lakhs < 100) return `${sign}₹${lakhs} L`
  const crores = threeFigures(absolute, CRORE)
  return `${sign}₹${crores < 1_000 ? crores : groupIndian(String(crores))} Cr`
}

const LAKH = 1_00_000_00
const CRORE = 100 * LAKH

/** The amount in a unit: two decimals below 10, one below 100, none above. */
function threeFigures(paise: Paise, unit: number): number {
  const parts = paise < 10 * unit ? 100 : paise < 100 * unit ? 10 : 1
  return Math.round((paise * parts) / unit) / parts
}
