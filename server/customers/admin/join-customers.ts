import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { type Caller, requirePermission } from '../../access/caller.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import type { Connection } from '../../db/connection.ts'
import { customers } from '../../db/schema/customers.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ShopError } from '../../http/errors.ts'
import type { Services } from '../../services.ts'

/**
 * Merges two accounts of one person, in the admin only: in the shop each still sees only its own orders. The other
 * account, and those merged into it, become part of this one.
 * @throws ShopError `forbidden`, `not_found`; `already_done` if they are already merged
 */
export async function joinCustomers(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { customerId, otherId }: { customerId: string; otherId: string },
): Promise<void> {
  const staff = requirePermission(caller, 'customers.write')
  await inTransaction(db, async (tx) => {
    const found = await lockPeople(tx, [customerId, otherId])
    const mainOf = (id: string) => {
      const person = found.find((row) => row.id === id)
      if (!person) throw new ShopError('not_found')
      return person.sameAs ?? person.id
    }
    const [main, other] = [mainOf(customerId), mainOf(otherId)]
    if (main === other)
      throw new ShopError('already_done', { say: ({ texts }) => texts.customerAdmin.notOneself })
    await tx
      .update(customers)
      .set({ sameAs: main })
      .where(or(eq(customers.id, other), eq(customers.sameAs, other)))
    await recordActivity(tx, {
      actorId: staff.customerId,
      subject: 'customer',
      subjectId: main,
      action: 'joined',
      after: { joined: other },
    })
  })
}

/** Separates two merged accounts. @throws ShopError `forbidden`, `not_found` if they were not merged */
export async function takeCustomersApart(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { customerId, otherId }: { customerId: string; otherId: string },
): Promise<void> {
  const staff = requirePermission(caller, 'customers.write')
  await inTransaction(db, async (tx) => {
    const [parted] = await tx
      .update(customers)
      .set({ sameAs: null })
      .where(and(eq(customers.id, otherId), eq(customers.sameAs, customerId)))
      .returning({ id: customers.id })
    if (!parted) throw new ShopError('not_found')
    await recordActivity(tx, {
      actorId: staff.customerId,
      subject: 'customer',
      subjectId: customerId,
      action: 'taken_apart',
      before: { joined: otherId },
    })
  })
}

/**
 * Both accounts with the accounts they are merged into, locked in key order, so that two opposite merges at once do not
 * form a cycle.
 */
async function lockPeople(tx: Connection, ids: string[]) {
  const { id, sameAs, kind, erasedAt } = customers
  const named = await tx.select({ id, sameAs }).from(customers).where(inArray(id, ids))
  const all = [...new Set(named.flatMap((row) => [row.id, ...(row.sameAs === null ? [] : [row.sameAs])]))]
  return await tx
    .select({ id, sameAs })
    .from(customers)
    .where(and(inArray(id, all), isNull(erasedAt), inArray(kind, ['registered', 'guest'])))
    .orderBy(id)
    .for('update')
}
