import * as z from 'zod/mini'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { returnNumber } from './return-number.ts'
import { RETURN_STATUSES } from './return-status.ts'

const kind = z.enum(['exchange', 'refund', 'both'])

/** An order's returns, oldest first. */
export const orderReturns = z.array(
  z.object({ _id: z.string(), number: z.string(), status: z.enum(RETURN_STATUSES), kind }),
)
export type OrderReturns = z.infer<typeof orderReturns>

/** For an exchange order: its return, and the original order. */
export const exchangeOf = z.nullable(
  z.object({ returnId: z.string(), number: z.string(), orderId: z.string(), orderNumber: z.string() }),
)

/** The same as stored, read by `server/returns/order-json-queries.ts`. */
export const orderReturnsRecord = z.object({
  returns: z.array(z.object({ id: z.string(), serial: z.number(), status: z.enum(RETURN_STATUSES), kind })),
  exchangeOf: z.nullable(z.object({ returnId: z.string(), serial: z.number(), orderId: z.string() })),
})

/** The API's form of both. */
export function toOrderReturns(record: z.infer<typeof orderReturnsRecord>): {
  returns: OrderReturns
  exchangeOf: z.infer<typeof exchangeOf>
} {
  return {
    returns: record.returns.map(({ id, serial, ...same }) => ({
      _id: id,
      number: returnNumber(serial),
      ...same,
    })),
    exchangeOf: record.exchangeOf && {
      returnId: record.exchangeOf.returnId,
      number: returnNumber(record.exchangeOf.serial),
      orderId: record.exchangeOf.orderId,
      orderNumber: shortOrderNumber(record.exchangeOf.orderId),
    },
  }
}
