import { openCatalogueStore } from '../catalogue/catalogue-store.ts'
import { openDatabaseCatalogue } from '../catalogue/in-database/database-catalogue.ts'
import type { Config } from '../config/config.ts'
import type { Log } from '../config/log.ts'
import { type Database, openDatabase } from '../db/connection.ts'
import type { Notifier } from '../db/notifier.ts'
import { openReportDatabase } from '../db/report-database.ts'
import type { Services } from '../services.ts'
import { type SettingsStore, searchWordsOf } from '../settings/settings-store.ts'

/** A page requests several listings at once. */
const SIZE = 10
const WAITS_MS = 5_000

/**
 * The catalogue with the configured search. The one in the database has its own connections: a request that holds one
 * for a transaction may ask it for cards.
 */
export async function openCatalogue({
  config,
  connectionString,
  db,
  notifier,
  settings,
  log,
}: {
  config: Pick<Config, 'catalogueSearch' | 'databaseDirectUrl' | 'databaseReadUrl'>
  connectionString: string
  db: Database
  notifier: Notifier
  settings: SettingsStore
  log: Log
}): Promise<{ catalogue: Services['catalogue']; close(): Promise<void> }> {
  const ownWords = searchWordsOf(settings)
  if (config.catalogueSearch === 'memory') {
    const catalogue = await openCatalogueStore({ db, notifier, ownWords, log })
    return { catalogue, close: () => catalogue.close() }
  }
  const options = { name: 'catalogue', size: SIZE, waitsMs: WAITS_MS }
  const primary = openDatabase(connectionString, { ...options, pooled: config.databaseDirectUrl !== null })
  const replica =
    config.databaseReadUrl === null ? null : openReportDatabase(config.databaseReadUrl, primary, log, options)
  const readDb = (replica ?? primary).db
  const catalogue = await openDatabaseCatalogue({ db, readDb, notifier, ownWords, log })
  return {
    catalogue,
    async close() {
      await catalogue.close()
      await replica?.close()
      await primary.close()
    },
  }
}
