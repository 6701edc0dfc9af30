import { eq } from 'drizzle-orm'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import type { CustomerCaller } from '../access/caller.ts'
import { customers } from '../db/schema/customers.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'

/** Who of the staff asks. @throws ShopError `unauthenticated` when the account is gone, `forbidden` without a role */
export async function readStaffMember(
  { db }: Pick<Services, 'db'>,
  { customerId }: CustomerCaller,
): Promise<StaffMember> {
  const [row] = await db
    .select({ fullname: customers.fullname, email: customers.email, role: customers.staffRole })
    .from(customers)
    .where(eq(customers.id, customerId))
  if (!row) throw new ShopError('unauthenticated')
  if (row.role === null) throw new ShopError('forbidden')
  return { name: row.fullname || row.email, role: row.role }
}
