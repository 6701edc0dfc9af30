import { createHmac } from 'node:crypto'
import { serverSecret } from '../db/server-secret.ts'
import type { Services } from '../services.ts'

/** Keyed, because the few billion network addresses could otherwise be tried one by one. */
export async function keyedHash({ db }: Pick<Services, 'db'>, text: string): Promise<Buffer> {
  return createHmac('sha256', await serverSecret(db, 'personal-hashes'))
    .update(text)
    .digest()
}
