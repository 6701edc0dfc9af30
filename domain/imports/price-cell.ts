import { lookUp } from '#domain/language/look-up.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import {
  type CellValue,
  type FaultText,
  faultText,
  refused,
  understood,
  westernDigits,
} from './cell-value.ts'
import { answerKey, type ImportChoices } from './imported-product.ts'

const HIGHEST_RUPEES = 10_00_000

/** '₹', 'Rs.', 'INR', 'MRP', '/-', 'only' and spaces do not affect the amount. */
const BESIDE_PRICE = /₹|\b(?:inr|mrp|rs|rupees?|only)\b[.:]?|रु\.?|\/[-–=]|[\s\u00a0\u202f']/giu

/**
 * A price in rupees as a person typed it: '₹1,299/-', 'Rs. 1299', '1.299,00', '1,29,900'. What can be read in two ways
 * ('1.299') is asked. 0 is a value: the caller decides what no price means. Understood in paise.
 */
export function readPrice(text: string, choices: ImportChoices['price'] = {}): CellValue<number> {
  const value = text.trim()
  const answer = lookUp(choices, answerKey(value))
  const digits = westernDigits(answer ?? value)
    .replace(BESIDE_PRICE, '')
    // '499,-' and '499.-', and the four decimals of accounting programs.
    .replace(/[.,]-$/, '')
    .replace(/^(\d+\.\d\d)0+$|^(\d{4,})\.0+$/, '$1$2')
  if (/^-\s*[\d.,]+$/.test(digits)) return refused(faultText('priceBelowZero'))
  if (!/^\d[\d.,]*$|^\.\d+$/.test(digits)) return refused(faultText('notAPrice', { value }))
  const readings = readingsOf(digits)
  const [first, second] = readings
  if (first === undefined) return refused(notReadable(value, digits))
  if (second !== undefined) {
    return refused(
      faultText('priceTwoWays', { value, first: rupeesText(first), second: rupeesText(second) }),
      {
        suggestion: String(likelier(digits, first, second)),
        ask: { asked: 'price', value },
      },
    )
  }
  if (first > HIGHEST_RUPEES) return refused(faultText('priceTooHigh', { value }))
  return understood(rupeesToPaise(first))
}

/** Two digits after a comma are paise if three or more precede it: '499,50'. '4,99' is a typo for 499. */
function likelier(digits: string, first: number, second: number): number {
  return /^\d{3,},\d{2}$/.test(digits) ? Math.min(first, second) : Math.max(first, second)
}

const rupeesText = (rupees: number) => formatRupees(rupeesToPaise(rupees))

function notReadable(value: string, digits: string): FaultText {
  return /^\d+\.\d{3,}$/.test(digits)
    ? faultText('priceTooFine', { value })
    : faultText('notAPrice', { value })
}

/** All possible amounts for digits, points and commas: none or up to two. */
function readingsOf(digits: string): number[] {
  const found = new Set<number>()
  const plain = /^(\d*)(?:\.(\d{1,2})?)?$/.exec(digits)
  if (plain) found.add(Number(digits))
  // 1,29,900.50 and 129,900.50
  if (/^\d{1,3}(,\d{2,3})*,\d{3}(\.\d{0,2})?$/.test(digits)) found.add(Number(digits.replaceAll(',', '')))
  // 1.299,50
  if (/^\d{1,3}(\.\d{3})+(,\d{0,2})?$/.test(digits)) {
    found.add(Number(digits.replaceAll('.', '').replace(',', '.')))
    // One point and three digits: thousands, or a typo in a decimal.
    if (/^\d{1,3}\.\d{3}$/.test(digits)) found.add(Math.round(Number(digits) * 100) / 100)
  }
  // 1299,50 in one locale, a misplaced comma in another.
  if (/^\d+,\d{1,2}$/.test(digits)) {
    found.add(Number(digits.replace(',', '.')))
    found.add(Number(digits.replace(',', '')))
  }
  return [...found].filter((amount) => Number.isFinite(amount)).slice(0, 2)
}
