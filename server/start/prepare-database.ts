import { keyHint } from '#domain/keys/service-keys.ts'
import { refuseUnfinishedRestore } from '../backup/unfinished-restore.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import type { Config } from '../config/config.ts'
import type { Log } from '../config/log.ts'
import { createFirstAdmin } from '../customers/create-first-admin.ts'
import { sealSecondFactors } from '../customers/second-factor.ts'
import { analyse } from '../db/analyse.ts'
import { type Database, openDatabase } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'
import { setPortable } from '../db/portable-mode.ts'
import { type DroppedSecrets, requireEncryptionKey } from '../keys/encryption-key.ts'
import { noteKeys } from '../keys/key-queries.ts'
import { earlierName, type OpenKeys, readOpenKeys } from '../keys/key-store.ts'
import { openMediaStore } from '../media/open-media-store.ts'
import { paymentAdapter } from './payment-adapter.ts'
import { demoCatalogue, seedShop } from './seed-shop.ts'

/**
 * Prepares an empty or older database for the shop: schema, settings, contents, catalogue, first admin.
 * @param acceptNewKey drops what another encryption key sealed
 * @returns the first admin's generated password, if any, to be shown once; what was dropped; the keys of services
 * @throws ConfigError when the encryption key is not the database's, a restore was not completed, or a process runs
 * with another DATABASE_PORTABLE
 */
export async function prepareDatabase(
  config: Config,
  connectionString: string,
  log: Log,
  { acceptNewKey = false }: { acceptNewKey?: boolean } = {},
): Promise<{ adminPassword: string | null; dropped: DroppedSecrets; keys: OpenKeys }> {
  const direct = config.databaseDirectUrl ?? connectionString
  await refuseUnfinishedRestore(config, direct)
  const portable = config.databasePortable
  await migrate(direct, { log: (line) => log.info(line), portable })
  const { db, close } = openDatabase(direct, { size: 2 })
  try {
    await setPortable(db, portable)
    const dropped = await requireEncryptionKey(db, config, { acceptNew: acceptNewKey })
    await noteLiveKeys(db, config)
    const media = openMediaStore(config)
    const contents = await seedShop(
      { db, media },
      config.catalogue.kind === 'path' ? config.catalogue.path : null,
      { beginsClosed: config.catalogue.kind === 'none' },
    )
    await sealSecondFactors(db, config)
    if (config.catalogue.kind !== 'none') {
      const place = config.catalogue.kind === 'path' ? config.catalogue.path : demoCatalogue
      const loaded = await loadCatalogue({ db, media }, place)
      if (loaded) {
        // The database analyses new tables within a minute; until then it plans as if they were empty.
        await analyse(db)
        log.info(loaded, 'The catalogue was loaded')
      }
    }
    // After the checks that may refuse the start: a refusal prints only its one line.
    if (contents > 0) log.info({ contents }, 'The contents were loaded')
    // Last: a start that fails earlier must not create an admin whose password was never shown.
    const keys = await readOpenKeys(db, config)
    return { adminPassword: await createFirstAdmin(db, config.admin), dropped, keys }
  } finally {
    await close()
  }
}

/** A later start without these keys in the environment must not fall back to the sandbox. */
async function noteLiveKeys(db: Database, { payment }: Config): Promise<void> {
  if (payment === null || paymentAdapter.keyMode(payment.keyId) !== 'live') return
  const hint = keyHint('payment', { keyId: payment.keyId })
  await noteKeys(db, { name: earlierName(payment.keyId), hint })
}
