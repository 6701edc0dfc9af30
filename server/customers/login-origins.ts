import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import { serverSecret } from '../db/server-secret.ts'
import type { Services } from '../services.ts'

/** Where a request comes from. */
export interface Visit {
  ip: string
  /** 'Chrome on Android' */
  device: string
}

export interface Origin {
  originHash: Buffer
  deviceHash: Buffer
}

/** After so long a place is strange again. */
const daysRemembered = 90

/** Keyed, since the few billion network addresses could otherwise be tried one by one. */
export async function keyedHash({ db }: Pick<Services, 'db'>, text: string): Promise<Buffer> {
  return createHmac('sha256', await serverSecret(db, 'personal-hashes'))
    .update(text)
    .digest()
}

export async function originOf(services: Pick<Services, 'db'>, { ip, device }: Visit): Promise<Origin> {
  return {
    originHash: await keyedHash(services, `origin ${ip} ${device}`),
    deviceHash: await keyedHash(services, `device ${device}`),
  }
}

/** For a query on `customers c`: whether this person logged in from there before. */
export function isKnownOrigin({ originHash }: Origin) {
  return sql`exists (select 1 from login_origins o where o.customer_id = c.id and o.origin_hash = ${originHash}
    and o.last_used_at > now() - make_interval(days => ${daysRemembered}))`
}

/** @returns whether the person has logged in before, but never with this device */
export async function rememberOrigin(
  tx: Connection,
  customerId: string,
  { originHash, deviceHash }: Origin,
): Promise<boolean> {
  const { rows } = await tx.execute<{ strange: boolean }>(sql`
    select coalesce(bool_and(device_hash <> ${deviceHash}), false) as strange
    from login_origins where customer_id = ${customerId}`)
  await tx.execute(sql`
    insert into login_origins (customer_id, origin_hash, device_hash)
    values (${customerId}, ${originHash}, ${deviceHash})
    on conflict (customer_id, origin_hash) do update set last_used_at = now()`)
  return rows[0]?.strange ?? false
}
