/** An amount of money in whole paise; 100 paise are one rupee. */
export type Paise = number

/** Indian grouping of a whole, non-negative number: the last three digits, then pairs. '1234567' → '12,34,567'. */
function groupIndian(digits: string): string {
  if (digits.length <= 3) return digits
  const head = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')
  return `${head},${digits.slice(-3)}`
}

/**
 * '₹1,23,456.00' for an amount in paise.
 * Written by hand because Intl answers differently by ICU version, and server and phone must agree to the byte.
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

/** Whole percent by which the price lies under the MRP, rounded half up; 0 when it does not. */
export function percentOff(pricePaise: Paise, mrpPaise: Paise): number {
  if (pricePaise >= mrpPaise) return 0
  const whole = Math.round(mrpPaise)
  // No prices reach the 2^45 paise from which 200 times as much would not be exact.
  return Math.floor((200 * (whole - Math.round(pricePaise)) + whole) / (2 * whole))
}
