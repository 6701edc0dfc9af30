import { bulkResults } from '#domain/orders/admin-calls.ts'
import { adminOrder } from '#domain/orders/admin-order.ts'
import { refusing, stepRefusals } from '../../http/answers.ts'

export const adminTags = ['order admin']
/** For steps that call the payment provider. */
export const askingRefusals = { ...stepRefusals, ...refusing(503) }

export const orderOfAdmin = adminOrder
export const resultsOfAdmin = bulkResults
