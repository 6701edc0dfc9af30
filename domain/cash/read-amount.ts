import type { Paise } from '#domain/money/money.ts'

/** Digits alone, in groups of three, or in Indian groups of two before the last three. At most two decimals. */
const AMOUNT = /^(-?)(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2})0*)?$/
/** No parcel costs more; a longer number is a tracking number in the wrong column. */
const LONGEST = 9

/**
 * An amount from a courier's file, in paise; null for other texts. '₹1,299.00', 'Rs. 1299/-', '(50.00)' for a reversal.
 * A comma is never a decimal separator: '1.299,00' is refused, not guessed.
 */
export function readAmount(text: string): Paise | null {
  let plain = text.replace(/[\s\u00a0\u202f']/g, '').replace(/^(₹|rs\.?|inr)|(₹|rs\.?|inr|\/-)$/gi, '')
  const isTakenBack = /^\(.*\)$/.test(plain)
  if (isTakenBack) plain = plain.slice(1, -1).replace(/^(₹|rs\.?|inr)/i, '')
  const found = AMOUNT.exec(plain.replace(/^-(₹|rs\.?|inr)/i, '-'))
  const digits = found?.[2]?.replaceAll(',', '')
  if (!found || digits === undefined || digits.length > LONGEST) return null
  const paise = Number(digits) * 100 + Number((found[3] ?? '').padEnd(2, '0'))
  const sign = isTakenBack || found[1] === '-' ? -1 : 1
  return paise === 0 ? 0 : sign * paise
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A day from a courier's file as '2026-11-20'; null for other texts. In India the day comes before the month. */
export function readDay(text: string): string | null {
  const plain = text.trim()
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(plain)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const indian = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3})[a-z]*[-/. ,]+(\d{4}|\d{2})(?: .*)?$/i.exec(plain)
  if (!indian) return null
  const named = MONTHS.indexOf(String(indian[2]).toLowerCase())
  const year = String(indian[3]).length === 2 ? `20${indian[3]}` : indian[3]
  return dayOf(year, named >= 0 ? String(named + 1) : indian[2], indian[1])
}

function dayOf(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null
}
