import { and, eq, isNull } from 'drizzle-orm'
import { needsSecondStep, SECOND_STEP_DAYS } from '#domain/staff/second-step.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import type { CustomerCaller } from '../access/caller.ts'
import { hoursFromNow } from '../db/clock.ts'
import { customers } from '../db/schema/customers.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'

/**
 * Who of the staff asks. The time for a second step begins here for who had none before: the first owner of a shop has
 * as long as everybody else.
 * @throws ShopError `unauthenticated` when the account is gone, `forbidden` without a role
 */
export async function readStaffMember(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { customerId }: CustomerCaller,
): Promise<StaffMember> {
  const isPerson = eq(customers.id, customerId)
  const [row] = await db
    .select({
      fullname: customers.fullname,
      email: customers.email,
      role: customers.staffRole,
      totpEnabledAt: customers.totpEnabledAt,
      by: customers.secondStepBy,
    })
    .from(customers)
    .where(isPerson)
  if (!row) throw new ShopError('unauthenticated')
  if (row.role === null) throw new ShopError('forbidden')
  const isOn = row.totpEnabledAt !== null
  const isNeeded = needsSecondStep(row.role, settings.current().staff)
  let { by } = row
  if (isNeeded && !isOn && by === null) {
    const [written] = await db
      .update(customers)
      .set({ secondStepBy: hoursFromNow(SECOND_STEP_DAYS * 24) })
      .where(and(isPerson, isNull(customers.secondStepBy)))
      .returning({ by: customers.secondStepBy })
    by = written?.by ?? by
  }
  // The shop asks it of this role no more: who was late comes in again.
  if (!isNeeded && by !== null) {
    await db.update(customers).set({ secondStepBy: null }).where(isPerson)
    by = null
  }
  return {
    name: row.fullname || row.email,
    role: row.role,
    secondStep: { isOn, isNeeded, by: isNeeded && !isOn ? (by?.toISOString() ?? null) : null },
  }
}
