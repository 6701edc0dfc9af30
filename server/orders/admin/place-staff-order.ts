import {
  discountLimit,
  FURTHEST_PROMISE_DAYS,
  isUpiReference,
  type StaffOrderInput,
} from '#domain/orders/staff-order.ts'
import { addDays, indiaDate, parseIndiaDate } from '#domain/time/india-time.ts'
import { issue } from '#domain/validation/issue.ts'
import { type Caller, hasPermission, requirePermission } from '../../access/caller.ts'
import { newId } from '../../db/ids.ts'
import { readPromise } from '../../delivery/read-promise.ts'
import { refuseField, ShopError } from '../../http/errors.ts'
import { place } from '../place-order.ts'
import { isCustomerWithPhone } from './new-order-queries.ts'

/**
 * Creates an order for a customer, as `placeOrder` does, with the staff member as actor. The same key with the same
 * input returns the same order.
 * @throws ShopError as `placeOrder`, and `discount_too_high`, `already_done` for a UPI reference of another order,
 * `not_found` for a customer without this phone
 */
export async function placeStaffOrder(
  services: Parameters<typeof place>[0],
  caller: Caller,
  { input, idempotencyKey, network }: { input: StaffOrderInput; idempotencyKey: string; network: string },
): Promise<{ orderId: string }> {
  const { customerId: staffId, staffRole } = requirePermission(caller, 'orders.create')
  const { source, note, discount, linkHours, reference, promisedOn, customerId, ...order } = input
  if (discount && !hasPermission(caller, 'discounts.give')) throw new ShopError('forbidden')
  if (input.paymentMode === 'upiDirect' && !isUpiReference(reference)) {
    throw refuseField('reference', issue('orders.upiReference'))
  }
  if (customerId !== null && !(await isCustomerWithPhone(services.db, customerId, input.phoneNo))) {
    throw new ShopError('not_found')
  }
  const promise = await readPromise(services, input.address.zipCode)
  const { orderId } = await place(services, {
    orderId: newId('ord'),
    customerId: customerId ?? newId('usr'),
    input: order,
    promise,
    idempotencyKey,
    network,
    isStaff: true,
    staff: {
      staffId,
      source,
      note,
      discount,
      discountLimit: staffRole ? discountLimit(staffRole, services.settings.current().staff) : 0,
      promisedBy: promisedOn === null ? null : endOfDay(promisedOn),
      linkHours,
      reference,
      isNewCustomer: customerId === null,
    },
  })
  return { orderId }
}

/** The last second of a day in India. @throws ShopError `validation_failed` for a day that is over, too far or not a day */
function endOfDay(day: string): Date {
  const start = parseIndiaDate(day)
  const now = new Date()
  const isPossible = indiaDate(now) <= day && day <= indiaDate(addDays(now, FURTHEST_PROMISE_DAYS))
  if (start === null || !isPossible) {
    throw refuseField('promisedOn', issue('orders.promisedDay', { most: FURTHEST_PROMISE_DAYS }))
  }
  return new Date(addDays(start, 1).getTime() - 1_000)
}
