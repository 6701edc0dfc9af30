import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRow } from '../db/rows.ts'
import { loginOrigins } from '../db/schema/customers.ts'

export interface Origin {
  originHash: Buffer
  deviceHash: Buffer
}

/** After this time an origin counts as unknown again. */
const daysRemembered = 90

const loginAccount = z.object({
  customerId: z.string(),
  passwordHash: z.string().nullable(),
  /** As stored; null while two-step login is off. */
  totpSecret: z.string().nullable(),
  isKnownOrigin: z.boolean(),
})
export type LoginAccount = z.infer<typeof loginAccount>

/** The registered account of an address, and whether its owner has logged in from this origin before. */
export async function findLoginAccount(
  db: Connection,
  email: string,
  { originHash }: Origin,
): Promise<LoginAccount | null> {
  return await readRow(
    db,
    loginAccount,
    sql`
    select c.id as "customerId", c.password_hash as "passwordHash",
      case when c.totp_enabled_at is not null then c.totp_secret end as "totpSecret",
      exists (select 1 from login_origins o where o.customer_id = c.id and o.origin_hash = ${originHash}
        and o.last_used_at > now() - make_interval(days => ${daysRemembered})) as "isKnownOrigin"
    from customers c
    where c.email_normalised = ${email} and c.kind = 'registered' and c.erased_at is null`,
  )
}

const linkAccount = z.object({ customerId: z.string(), totpSecret: z.string().nullable() })

/** The account that a login link opens; null for an invalid link. */
export async function findLinkAccount(
  db: Connection,
  tokenHash: Buffer,
): Promise<z.infer<typeof linkAccount> | null> {
  return await readRow(
    db,
    linkAccount,
    sql`
    select c.id as "customerId", case when c.totp_enabled_at is not null then c.totp_secret end as "totpSecret"
    from email_tokens t join customers c on c.id = t.customer_id
    where t.token_hash = ${tokenHash} and t.purpose = 'log_in' and t.used_at is null and t.expires_at > now()
      and lower(t.email) = c.email_normalised and c.kind = 'registered' and c.erased_at is null`,
  )
}

const strangeness = z.object({ strange: z.boolean() })

/** Whether the customer has logged in before, but never with this device. */
export async function isStrangeDevice(
  tx: Connection,
  customerId: string,
  deviceHash: Buffer,
): Promise<boolean> {
  const row = await readRow(
    tx,
    strangeness,
    sql`
    select coalesce(bool_and(device_hash <> ${deviceHash}), false) as strange
    from login_origins where customer_id = ${customerId}`,
  )
  return row?.strange ?? false
}

export async function storeOrigin(
  tx: Connection,
  customerId: string,
  { originHash, deviceHash }: Origin,
): Promise<void> {
  await tx
    .insert(loginOrigins)
    .values({ customerId, originHash, deviceHash })
    .onConflictDoUpdate({
      target: [loginOrigins.customerId, loginOrigins.originHash],
      set: { lastUsedAt: sql`now()` },
    })
}
