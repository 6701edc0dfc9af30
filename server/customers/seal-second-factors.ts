import { seal, sealMark } from '../access/sealed-secrets.ts'
import type { Config } from '../config/config.ts'
import type { Log } from '../config/log.ts'
import type { Database } from '../db/connection.ts'
import { countSecretsWithout, readPlainSecrets, replaceSecret } from './second-factor-queries.ts'

const atOnce = 500

/**
 * Encrypts the secrets of authenticator apps that an older version of the shop kept in plain text. It logs when the
 * present key does not decrypt stored secrets: the shop still starts, but these people need a recovery code.
 */
export async function sealSecondFactors(db: Database, config: Config, log: Log): Promise<void> {
  for (;;) {
    const plain = await readPlainSecrets(db, atOnce)
    for (const { id, secret } of plain) {
      await replaceSecret(db, id, { from: secret, to: seal(config, secret, id) })
    }
    if (plain.length < atOnce) break
  }
  const accounts = await countSecretsWithout(db, sealMark(config))
  if (accounts > 0)
    log.error(
      { accounts },
      'ENCRYPTION_KEY, or encryption.key in DATA_DIR, is not the key with which the second steps of these accounts were encrypted: until it is back, only recovery codes let them in',
    )
}
