import { desc, eq, lt, sql } from 'drizzle-orm'
import { SHOWN_SIGN_INS, type SignInOutcome } from '#domain/staff/sign-ins.ts'
import { daysAgo } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { runStatement } from '../db/rows.ts'
import { staffSignIns } from '../db/schema/staff.ts'
import { shortNetwork } from './short-network.ts'

const longestDevice = 120

/** Records a login or a failed attempt of staff. Nothing is recorded for accounts without a role. */
export async function recordSignIn(
  db: Connection,
  {
    customerId,
    outcome,
    visit: { ip, device },
  }: { customerId: string; outcome: SignInOutcome; visit: { ip: string; device: string } },
): Promise<void> {
  await runStatement(
    db,
    sql`
    insert into staff_sign_ins (customer_id, outcome, device, network)
    select id, ${outcome}, ${device.slice(0, longestDevice)}, ${shortNetwork(ip)}
    from customers where id = ${customerId} and staff_role is not null`,
  )
}

export async function readSignIns(db: Connection, customerId: string) {
  return await db
    .select()
    .from(staffSignIns)
    .where(eq(staffSignIns.customerId, customerId))
    .orderBy(desc(staffSignIns.id))
    .limit(SHOWN_SIGN_INS)
}

export async function forgetSignIns(db: Connection, days: number): Promise<void> {
  await db.delete(staffSignIns).where(lt(staffSignIns.createdAt, daysAgo(days)))
}
