/** The number of a return for people: 121 is 'R-000121'. */
export function returnNumber(serial: number): string {
  return `R-${String(serial).padStart(6, '0')}`
}

/** The serial of a typed or scanned text: 'R-000121', 'r121' and '121' are 121. Null for others. */
export function serialOf(text: string): number | null {
  const digits = /^\s*(?:r\s*-?\s*)?0*(\d{1,9})\s*$/i.exec(text)?.[1]
  return digits === undefined ? null : Number(digits)
}
