import { eq } from 'drizzle-orm'
import { needsSecondStep } from '#domain/staff/second-step.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import type { CustomerCaller } from '../access/caller.ts'
import { customers } from '../db/schema/customers.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'

/**
 * The calling staff member.
 * @throws ShopError `unauthenticated` when the account is gone, `forbidden` without a role
 */
export async function readStaffMember(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { customerId }: CustomerCaller,
): Promise<StaffMember> {
  const [row] = await db
    .select({
      fullname: customers.fullname,
      email: customers.email,
      role: customers.staffRole,
      totpEnabledAt: customers.totpEnabledAt,
      by: customers.secondStepBy,
    })
    .from(customers)
    .where(eq(customers.id, customerId))
  if (!row) throw new ShopError('unauthenticated')
  if (row.role === null) throw new ShopError('forbidden')
  const isOn = row.totpEnabledAt !== null
  const isNeeded = needsSecondStep(row.role, settings.current().staff)
  return {
    name: row.fullname || row.email,
    role: row.role,
    secondStep: { isOn, isNeeded, by: isNeeded && !isOn ? (row.by?.toISOString() ?? null) : null },
  }
}
