import { format } from '#domain/language/format.ts'
import type { Paise } from '#domain/money/money.ts'
import { AMOUNT_TEXTS } from '#texts/invoices/amount-texts.ts'

type AmountTexts = typeof AMOUNT_TEXTS

const GROUPS = [
  { size: 1_00_00_000, name: 'crore' },
  { size: 1_00_000, name: 'lakh' },
  { size: 1_000, name: 'thousand' },
  { size: 100, name: 'hundred' },
] as const

/** 'twelve lakh thirty-four thousand five hundred sixty-seven' for a whole number from 0. */
function numberInWords(number: number, texts: AmountTexts): string {
  const group = GROUPS.find(({ size }) => number >= size)
  if (group) {
    // Crores are counted in words: 'one lakh crore'.
    const count = numberInWords(Math.floor(number / group.size), texts)
    const rest = number % group.size
    const head = format(texts[group.name], { count })
    return rest === 0 ? head : `${head} ${numberInWords(rest, texts)}`
  }
  const small = texts.small[number]
  if (small !== undefined) return small
  const tens = texts.tens[Math.floor(number / 10) - 2] ?? ''
  const ones = number % 10
  return ones === 0 ? tens : format(texts.tensAndOnes, { tens, ones: texts.small[ones] ?? '' })
}

/**
 * 'Rupees three thousand eight hundred sixty-seven and thirty paise only'.
 * @throws RangeError for a negative amount or one with fractions of a paisa
 */
export function amountInWords(amountPaise: Paise, texts: AmountTexts = AMOUNT_TEXTS): string {
  if (!Number.isSafeInteger(amountPaise) || amountPaise < 0) {
    throw new RangeError(
      `Cannot say an amount as it must be whole paise from 0: current value is ${amountPaise}`,
    )
  }
  const rupees = numberInWords(Math.floor(amountPaise / 100), texts)
  const count = amountPaise % 100
  if (count === 0) return format(texts.rupees, { rupees })
  const form = count === 1 ? texts.paise.one : texts.paise.other
  return format(texts.rupeesAndPaise, {
    rupees,
    paise: format(form, { count: numberInWords(count, texts) }),
  })
}
