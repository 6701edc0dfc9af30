import { seal } from '../access/sealed-secrets.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/connection.ts'
import { readPlainSecrets, replaceSecret } from './second-factor-queries.ts'

const atOnce = 500

/** Encrypts authenticator secrets that an older version of the shop stored in plain text. */
export async function sealSecondFactors(db: Database, config: Config): Promise<void> {
  for (;;) {
    const plain = await readPlainSecrets(db, atOnce)
    for (const { id, secret } of plain) {
      await replaceSecret(db, id, { from: secret, to: seal(config, secret, id) })
    }
    if (plain.length < atOnce) break
  }
}
