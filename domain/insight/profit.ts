import * as z from 'zod/mini'

/** What a period brought and cost, in paise. All parts are positive. */
export interface ProfitParts {
  /** Invoices with tax, less their round-off. */
  salesPaise: number
  /** Credit notes: returns, refused parcels, refunds. */
  creditedPaise: number
  /** Tax of the invoices less that of the credit notes. */
  taxPaise: number
  /** Pieces that were invoiced, at cost. */
  goodsPaise: number
  /** Pieces that went back on sale, at cost. */
  restockedPaise: number
  /** Freight of bookings, both ways. */
  courierPaise: number
}

/** What is left: sales less returns, tax, the cost of the pieces that are gone, and couriers. May be negative. */
export function profitOf(parts: ProfitParts): number {
  const { salesPaise, creditedPaise, taxPaise, goodsPaise, restockedPaise, courierPaise } = parts
  return salesPaise - creditedPaise - taxPaise - (goodsPaise - restockedPaise) - courierPaise
}

const rupees = z.number().check(z.describe('Rupees'))

/** The profit of some days. */
export const apiProfit = z.object({
  sales: rupees,
  credited: rupees,
  tax: rupees,
  /** Less what went back on sale. */
  goods: rupees,
  courier: rupees,
  profit: rupees,
  /** Invoiced pieces, and how many of them have no cost price: they count as free. */
  pieces: z.int(),
  piecesWithoutCost: z.int(),
})
export type ApiProfit = z.infer<typeof apiProfit>
