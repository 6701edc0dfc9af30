import { sql } from 'drizzle-orm'
import { seal, sealMark } from '../access/sealed-secrets.ts'
import type { Config } from '../config/config.ts'
import type { Log } from '../config/log.ts'
import type { Database } from '../db/connection.ts'

const atOnce = 500

/**
 * Encrypts the secrets of authenticator apps that an older version of the shop kept in plain text, and says so where
 * the key of now does not open what is there: the shop sells on, but these people need a recovery code.
 */
export async function sealSecondFactors(db: Database, config: Config, log: Log): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ id: string; secret: string }>(sql`
      select id, totp_secret as secret from customers
      where totp_secret is not null and totp_secret not like 'v1.%' limit ${atOnce}`)
    for (const { id, secret } of rows) {
      await db.execute(sql`
        update customers set totp_secret = ${seal(config, secret, id)} where id = ${id} and totp_secret = ${secret}`)
    }
    if (rows.length < atOnce) break
  }
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from customers
    where totp_enabled_at is not null and not starts_with(totp_secret, ${sealMark(config)})`)
  const accounts = rows[0]?.count ?? 0
  if (accounts > 0)
    log.error(
      { accounts },
      'ENCRYPTION_KEY, or encryption.key in DATA_DIR, is not the key with which the second steps of these accounts were encrypted: until it is back, only recovery codes let them in',
    )
}
