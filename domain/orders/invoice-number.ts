import { financialYear } from '#domain/time/india-time.ts'

/** The law allows 16 letters, digits, hyphens and slashes, starting with a letter or digit. */
const PATTERN = /^[A-Za-z0-9][A-Za-z0-9\-/]{0,15}$/

/** 'KID/26-27/000123': series, financial year of the dispatch in India, and the number within both, from 1. */
export function invoiceNumber({
  series,
  issuedAt,
  sequence,
}: {
  series: string
  issuedAt: Date
  sequence: number
}): string {
  const number = `${series}/${financialYear(issuedAt).label}/${String(sequence).padStart(6, '0')}`
  if (!PATTERN.test(number)) {
    throw new RangeError(`Cannot number an invoice as it has at most 16 signs: current value is ${number}`)
  }
  return number
}
