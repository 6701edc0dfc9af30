import type { SetDiscount } from '#domain/pricing/set-discount.ts'
import { type CellValue, faultText, refused, understood } from './cell-value.ts'
import { readPrice } from './price-cell.ts'

const LEAST_PAISE = 1_00
const MOST_PERCENT = 90

/** '10%', '10 %', '₹150'. Below a rupee it is a percentage that a spreadsheet keeps as a fraction: it is refused. */
export function readSetDiscount(text: string): CellValue<SetDiscount> {
  const value = text.trim()
  const percent = /^(\d{1,3})\s*%$/.exec(value)?.[1]
  if (percent !== undefined) {
    const number = Number(percent)
    if (number < 1 || number > MOST_PERCENT) return refused(faultText('notSetDiscount', { value }))
    return understood({ percent: number, amountPaise: null })
  }
  const amount = readPrice(value)
  if (!amount.ok || amount.value < LEAST_PAISE) return refused(faultText('notSetDiscount', { value }))
  return understood({ percent: null, amountPaise: amount.value })
}
