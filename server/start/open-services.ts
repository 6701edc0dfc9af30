import { requireCurrentKey } from '../access/current-key.ts'
import type { Config } from '../config/config.ts'
import type { Log } from '../config/log.ts'
import { openContentStore } from '../content/content-store.ts'
import { type CourierAccess, createCourierSetup } from '../couriers/courier-setup.ts'
import { openDatabase } from '../db/connection.ts'
import { startNotifier } from '../db/notifier.ts'
import { openReportDatabase } from '../db/report-database.ts'
import { openReportPool } from '../db/report-pool.ts'
import { openReachStore } from '../delivery/reach-store.ts'
import { countSearches } from '../insight/count-searches.ts'
import { createEventCounter } from '../insight/event-counter.ts'
import { openKeyStore } from '../keys/key-store.ts'
import { createPaymentsByKeys } from '../keys/payments-by-keys.ts'
import { createSharedCounter } from '../limits/shared-counter.ts'
import { openMediaStore } from '../media/open-media-store.ts'
import { findKeyIdIn } from '../payments/key-id-queries.ts'
import { createPaymentAccess } from '../payments/payment-access.ts'
import type { PaymentAdapter } from '../payments/provider.ts'
import type { SandboxAccess } from '../payments/sandbox-process.ts'
import { openPromotionStore } from '../promotions/promotion-store.ts'
import { openHiddenMedia } from '../reviews/hidden-media.ts'
import type { Services } from '../services.ts'
import { openSettingsStore } from '../settings/settings-store.ts'
import { subjects } from '../subjects.ts'
import { createFileReader } from '../uploads/file-reader.ts'
import { openCatalogue } from './open-catalogue.ts'
import { paymentAdapter } from './payment-adapter.ts'

/** For session locks, such as that of a running import; jobs have their own connections. */
const DIRECT_SIZE = 4

/** Opens everything that use cases need in this process. Close what it returns. */
export async function openServices({
  config,
  connectionString,
  sandbox,
  courierSandbox = null,
  adapter = paymentAdapter,
  log,
}: {
  config: Config
  connectionString: string
  sandbox: SandboxAccess | null
  /** The courier sandbox, if it was started. */
  courierSandbox?: CourierAccess | null | undefined
  /** The payment provider to use. */
  adapter?: PaymentAdapter | undefined
  log: Log
}): Promise<Services & { close(): Promise<void> }> {
  const directUrl = config.databaseDirectUrl
  const pooled = directUrl !== null
  const { db, pool, close } = openDatabase(connectionString, { pooled })
  await requireCurrentKey(db, config)
  const quiet = openReportPool(connectionString, { pooled })
  const direct = directUrl === null ? null : openDatabase(directUrl, { name: 'direct', size: DIRECT_SIZE })
  const reports =
    config.databaseReadUrl === null ? null : openReportDatabase(config.databaseReadUrl, quiet, log)
  const notifier = await startNotifier(directUrl ?? connectionString, log)
  const settings = await openSettingsStore({ db, notifier, log })
  const shelves = await openCatalogue({ config, connectionString, db, notifier, settings, log })
  const { catalogue } = shelves
  const contents = await openContentStore({ db, notifier, log })
  const promotions = await openPromotionStore({ db, notifier, log })
  const media = openMediaStore(config)
  const hiddenMedia = await openHiddenMedia({ db, notifier, log })
  const counter = createSharedCounter({ db, log })
  const counts = createEventCounter({
    db,
    log,
    countSearches: (searches, now) => countSearches({ db, catalogue }, searches, now),
  })
  const reader = createFileReader({ log })
  const keys = await openKeyStore({ db, config, notifier, log })
  const couriers = createCourierSetup({ config, sandbox: courierSandbox, settings, keys })
  return {
    config,
    log,
    db,
    pool,
    directPool: direct?.pool ?? pool,
    directAddress: directUrl ?? connectionString,
    quietDb: quiet.db,
    reportDb: reports?.db ?? quiet.db,
    notifier,
    catalogue,
    settings,
    media,
    hiddenMedia,
    contents,
    offers: promotions,
    counter,
    counts,
    keys,
    payments: createPaymentsByKeys({
      adapter,
      base: createPaymentAccess({ adapter, config, sandbox }),
      ofEnvironment: config.payment !== null,
      keys,
      findKeyId: findKeyIdIn(db),
    }),
    paymentSandbox: sandbox,
    couriers,
    reaches: openReachStore({ db, couriers, counter, log }),
    reader,
    unready: new Set(),
    untrustedProxy: { address: null },
    notifications: new Map(
      subjects.flatMap(({ messages = [] }) => messages.map((entry) => [entry.kind, entry])),
    ),
    async close() {
      reader.close()
      await notifier.close()
      settings.close()
      keys.close()
      contents.close()
      promotions.close()
      hiddenMedia.close()
      await counter.close()
      await counts.close()
      await shelves.close()
      await reports?.close()
      await quiet.close()
      await direct?.close()
      await close()
    },
  }
}
