import { rupeesToPaise } from '#domain/money/money.ts'

/** A number of a setting as it is typed: paise as '49.00', basis points as '5'. */
export function numberText(value: unknown, hundredths: boolean): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'number') return String(value)
  if (!hundredths) return String(value)
  const rupees = (value / 100).toFixed(2)
  const [whole = '', rest] = rupees.split('.')
  return `${Number(whole).toLocaleString('en-IN')}.${rest}`
}

/** What is typed as a number; the text itself where it is none, so that the check names it. */
export function readNumber(
  typed: string,
  { hundredths, mayBeEmpty }: { hundredths: boolean; mayBeEmpty: boolean },
): number | string | null {
  const plain = typed.replace(/[₹%,\s]/g, '')
  if (plain === '') return mayBeEmpty ? null : ''
  if (hundredths) return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? rupeesToPaise(Number(plain)) : typed
  return /^\d{1,9}$/.test(plain) ? Number(plain) : typed
}
