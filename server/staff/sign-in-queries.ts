import { desc, eq, lt, sql } from 'drizzle-orm'
import ipaddr from 'ipaddr.js'
import { SHOWN_SIGN_INS, type SignInOutcome } from '#domain/staff/sign-ins.ts'
import { daysAgo } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { runStatement } from '../db/rows.ts'
import { staffSignIns } from '../db/schema/staff.ts'

const longestDevice = 120

/**
 * A network address without its last part: '203.0.113.x', '2001:db8:1::x'. Enough to notice a login from elsewhere, too
 * little to locate a home.
 */
export function shortNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ''
  const address = ipaddr.process(ip)
  const text = address.toString()
  if (address.kind() === 'ipv4') return text.replace(/\.\d+$/, '.x')
  const parts = address.toNormalizedString().split(':').slice(0, 3)
  return `${parts.join(':')}::x`
}

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
