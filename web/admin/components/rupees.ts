import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'

/** '₹1,498.00' of an amount in rupees, as the API gives it. */
export function rupeesText(amount: number): string {
  return formatRupees(rupeesToPaise(amount))
}

/** A typed amount in rupees, with or without grouping; null for other text. */
export function parseRupees(typed: string): number | null {
  const plain = typed.replace(/[₹,\s]/g, '')
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}
