import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { erasureWord } from '#domain/customers/erasure-word.ts'
import { type Caller, requirePermission } from '../../access/caller.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { orders } from '../../db/schema/orders.ts'
import { ShopError } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import { eraseRecords } from '../erase-account.ts'
import { catchUpFigures } from '../refresh-figures.ts'
import { readPerson } from './person-queries.ts'
import { requireParts } from './read-customer.ts'

/**
 * Erases a customer at their request, with every merged account, by the same rules as when owners erase their own. Each
 * account is erased in its own transaction, the main one last, so that an interrupted run can be repeated.
 * @param name a word of the customer's name, typed as protection against erasing the wrong one
 * @returns how many orders are kept
 * @throws ShopError `forbidden` also for staff members, `not_found`, `validation_failed` for another word,
 * `order_state` while an order is open
 */
export async function eraseCustomerInAdmin(
  services: Pick<Services, 'db' | 'config' | 'media' | 'log'>,
  caller: Caller,
  { customerId, name, withReviews }: { customerId: string; name: string; withReviews: boolean },
): Promise<{ keptOrders: number }> {
  const { customerId: staffId } = requirePermission(caller, 'customers.erase')
  await catchUpFigures(services)
  const parts = await requireParts(services, customerId)
  const [main] = parts
  const person = await readPerson(services.db, main.id)
  const word = erasureWord(person?.name || main.name || main.email)
  if (name.trim().toUpperCase() !== word)
    throw new ShopError('validation_failed', { say: ({ texts }) => texts.customerAdmin.wrongWord })
  const ids = parts.map(({ id }) => id)
  const isOpen = and(inArray(orders.customerId, ids), notInArray(orders.status, ['delivered', 'cancelled']))
  if ((await services.db.$count(orders, isOpen)) > 0) throw openOrders()
  if (parts.some(({ isStaff }) => isStaff)) throw staffMember()
  let keptOrders = 0
  for (const id of ids.toReversed()) {
    const erased = await eraseRecords(services, id, {
      withReviews,
      also: async (tx, { role }) => {
        if (role !== null) throw staffMember()
        // The account is locked now, so an order placed since the first check is found here.
        const open = and(eq(orders.customerId, id), notInArray(orders.status, ['delivered', 'cancelled']))
        if ((await tx.$count(orders, open)) > 0) throw openOrders()
        await recordActivity(tx, {
          actorId: staffId,
          subject: 'customer',
          subjectId: id,
          action: 'erased',
          after: { withReviews },
        })
      },
    })
    keptOrders += erased.keptOrders
  }
  return { keptOrders }
}

function openOrders(): ShopError {
  return new ShopError('order_state', { say: ({ texts }) => texts.customerAdmin.openOrders })
}

function staffMember(): ShopError {
  return new ShopError('forbidden', { say: ({ texts }) => texts.customerAdmin.isStaff })
}
