import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import type { Services } from '../services.ts'

const secretName = 'order-confirmation-link'

/** The key by which links are signed: made at first need, the same for every process and after every restart. */
async function readSecret(db: Connection): Promise<Buffer> {
  await db.execute(sql`
    insert into server_secrets (name, value) values (${secretName}, ${randomBytes(32)}) on conflict do nothing`)
  const { rows } = await db.execute<{ value: Buffer }>(sql`
    select value from server_secrets where name = ${secretName}`)
  const [row] = rows
  if (!row) throw new Error('Cannot sign a link as its key is missing')
  return row.value
}

const secrets = new WeakMap<object, Promise<Buffer>>()

function secretOf(db: Services['db']): Promise<Buffer> {
  const known = secrets.get(db)
  if (known) return known
  const reading = readSecret(db)
  secrets.set(db, reading)
  // A database that did not answer is asked again the next time.
  reading.catch(() => secrets.delete(db))
  return reading
}

/** What opens one order to whoever holds its e-mail: 43 characters that only this shop can make. */
export async function confirmationToken(db: Services['db'], orderId: string): Promise<string> {
  return createHmac('sha256', await secretOf(db))
    .update(`order ${orderId}`)
    .digest('base64url')
}

/** Whether this token opens this order. */
export async function isConfirmationToken(
  db: Services['db'],
  orderId: string,
  token: string,
): Promise<boolean> {
  const expected = Buffer.from(await confirmationToken(db, orderId))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The page that a letter leads to. The token stands in the fragment, which no server and no log ever sees. */
export async function confirmationLink(
  { db, config }: Pick<Services, 'db' | 'config'>,
  orderId: string,
): Promise<string> {
  const token = await confirmationToken(db, orderId)
  return `${config.publicUrl}/order-confirmation/${encodeURIComponent(orderId)}#t=${token}`
}
