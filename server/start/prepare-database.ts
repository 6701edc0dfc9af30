import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import type { Config } from '../config/config.ts'
import type { Log } from '../config/log.ts'
import { createFirstAdmin } from '../customers/create-first-admin.ts'
import { sealSecondFactors } from '../customers/seal-second-factors.ts'
import { analyse } from '../db/analyse.ts'
import { openDatabase } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'
import { openMediaStore } from '../media/open-media-store.ts'
import { demoCatalogue, seedShop } from './seed-shop.ts'

/**
 * Brings an empty or older database to where the shop can open: schema, settings, contents, catalogue, first admin.
 * @returns the first admin's password when one was made up, to be shown once
 */
export async function prepareDatabase(
  config: Config,
  connectionString: string,
  log: Log,
): Promise<{ adminPassword: string | null }> {
  await migrate(connectionString)
  const { db, close } = openDatabase(connectionString, { size: 2 })
  try {
    const media = openMediaStore(config)
    const contents = await seedShop(
      { db, media },
      config.catalogue.kind === 'path' ? config.catalogue.path : null,
      { beginsClosed: config.catalogue.kind === 'none' },
    )
    await sealSecondFactors(db, config, log)
    if (config.catalogue.kind !== 'none') {
      const place = config.catalogue.kind === 'path' ? config.catalogue.path : demoCatalogue
      const loaded = await loadCatalogue({ db, media }, place)
      if (loaded) {
        // The database looks at new tables within a minute; until then it plans as if they were empty.
        await analyse(db)
        log.info(loaded, 'The catalogue was loaded')
      }
    }
    // After what the shopkeeper may have to mend: a refused start says its one line and nothing else.
    if (contents > 0) log.info({ contents }, 'The contents were loaded')
    // Last: a start that fails before this makes no admin whose password nobody was told.
    return { adminPassword: await createFirstAdmin(db, config.admin) }
  } finally {
    await close()
  }
}
