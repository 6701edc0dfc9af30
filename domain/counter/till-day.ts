import * as z from 'zod/mini'
import type { Paise } from '#domain/money/money.ts'
import { rupeesField } from '#domain/orders/place-order-input.ts'
import { issue } from '#domain/validation/issue.ts'
import { freeText } from '#domain/validation/text-fields.ts'
import { tillField } from './counter-sale.ts'

/** What moves money at a till. Stored, so a kind keeps its name. */
export const TILL_MOVEMENT_KINDS = ['sale', 'refund', 'put_in', 'taken_out'] as const
export type TillMovementKind = (typeof TILL_MOVEMENT_KINDS)[number]

/** In which form. Only cash is in the drawer. */
export const TILL_METHODS = ['cash', 'upi', 'card'] as const
export type TillMethod = (typeof TILL_METHODS)[number]

export interface TillMovement {
  kind: TillMovementKind
  method: TillMethod
  /** Below 0 for money that leaves the till. */
  amountPaise: Paise
}

/** A sum of movements and how many there are. */
export interface TillSum {
  count: number
  amountPaise: Paise
}

export interface TillSums {
  cashSales: TillSum
  cashRefunds: TillSum
  putIn: TillSum
  takenOut: TillSum
  upi: TillSum
  card: TillSum
  /** Cash that the drawer should have. */
  expectedPaise: Paise
}

/** The sums of a till's day. */
export function tillSums(openingPaise: Paise, movements: readonly TillMovement[]): TillSums {
  const sum = (is: (movement: TillMovement) => boolean): TillSum => {
    const matching = movements.filter(is)
    return {
      count: matching.length,
      amountPaise: matching.reduce((all, { amountPaise }) => all + amountPaise, 0),
    }
  }
  const inCash = (kind: TillMovementKind) => sum((entry) => entry.method === 'cash' && entry.kind === kind)
  return {
    cashSales: inCash('sale'),
    cashRefunds: inCash('refund'),
    putIn: inCash('put_in'),
    takenOut: inCash('taken_out'),
    upi: sum(({ method }) => method === 'upi'),
    card: sum(({ method }) => method === 'card'),
    expectedPaise: openingPaise + sum(({ method }) => method === 'cash').amountPaise,
  }
}

export const openTillSchema = z.object({
  till: tillField,
  /** Cash in the drawer, in rupees. */
  opening: rupeesField,
})

/** Cash put into the drawer or taken out of it, to the bank for example. */
export const moveCashSchema = z.object({
  kind: z.enum(['put_in', 'taken_out']),
  amount: rupeesField.check(z.gt(0, issue('orders.discountValue'))),
  note: freeText(200).check(z.minLength(2, issue('missing'))),
  /** Made by the page: the same key moves cash once. */
  key: z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/)),
})

export const closeTillSchema = z.object({
  /** Cash counted in the drawer, in rupees. */
  counted: rupeesField,
  /** The cash that the page said should be there, in rupees. */
  expected: z.number().check(z.gte(-1_00_00_00_000), z.lte(1_00_00_00_000)),
  /** Required for a difference. */
  note: z._default(freeText(500), ''),
})
