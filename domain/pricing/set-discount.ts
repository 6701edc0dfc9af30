import { type Paise, paiseToRupees, rupeesToPaise } from '#domain/money/money.ts'

/** What whole sets cost less than their pieces: a percentage of their price, or an amount for each; one of them is null. */
export interface SetDiscount {
  percent: number | null
  amountPaise: Paise | null
}

/** The discount on whole sets of this price together, rounded half up once; at most the price. */
export function setDiscountOf(
  { percent, amountPaise }: SetDiscount,
  { pricePaise, sets = 1 }: { pricePaise: Paise; sets?: number },
): Paise {
  if (percent === null) return Math.min(pricePaise, (amountPaise ?? 0) * sets)
  return Math.min(pricePaise, Math.floor((pricePaise * percent + 50) / 100))
}

/** The same as the API has it, with rupees off each whole set. */
export interface ApiSetDiscount {
  percent: number | null
  amount: number | null
}

export function toApiSetDiscount({ percent, amountPaise }: SetDiscount): ApiSetDiscount {
  return { percent, amount: amountPaise === null ? null : paiseToRupees(amountPaise) }
}

export function fromApiSetDiscount({ percent, amount }: ApiSetDiscount): SetDiscount {
  return { percent, amountPaise: amount === null ? null : rupeesToPaise(amount) }
}
