import { sql } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import { runStatement } from '../db/rows.ts'

/** Stores the hash of a code that is emailed to the account's own address. */
export async function insertStepUpCode(
  tx: Connection,
  code: { id: string; tokenHash: Buffer; customerId: string; seconds: number },
): Promise<void> {
  await runStatement(
    tx,
    sql`
    insert into email_tokens (id, token_hash, customer_id, purpose, email, expires_at)
    select ${code.id}, ${code.tokenHash}, id, 'step_up', email, now() + make_interval(secs => ${code.seconds})
    from customers where id = ${code.customerId}`,
  )
}

/** Uses up the code; its hash includes the row's key. @returns false for a wrong one */
export async function takeStepUpCode(db: Connection, customerId: string, code: string): Promise<boolean> {
  const used = await runStatement(
    db,
    sql`
    update email_tokens set used_at = now()
    where customer_id = ${customerId} and purpose = 'step_up' and used_at is null and expires_at > now()
      and token_hash = sha256(convert_to(id || ' ' || ${code}::text, 'UTF8'))`,
  )
  return used === 1
}
