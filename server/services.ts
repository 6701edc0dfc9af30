import type pg from 'pg'
import type { CatalogueStore } from './catalogue/catalogue-search.ts'
import type { Config } from './config/config.ts'
import type { Log } from './config/log.ts'
import type { ContentStore } from './content/content-store.ts'
import type { CourierSetup } from './couriers/courier-setup.ts'
import type { Database } from './db/connection.ts'
import type { Notifier } from './db/notifier.ts'
import type { CachedServiceability } from './delivery/cached-serviceability.ts'
import type { EventCounter } from './insight/event-counter.ts'
import type { KeyStore } from './keys/key-store.ts'
import type { PaymentProvider } from './keys/payments-by-keys.ts'
import type { SharedCounter } from './limits/shared-counter.ts'
import type { MediaStore } from './media/media-store.ts'
import type { WrittenNotification } from './notifications/define-notifications.ts'
import type { SandboxAccess } from './payments/sandbox-process.ts'
import type { PromotionStore } from './promotions/promotion-store.ts'
import type { HiddenMedia } from './reviews/hidden-media.ts'
import type { SettingsStore } from './settings/settings-store.ts'
import type { FileReader } from './uploads/file-reader.ts'

/**
 * What keeps this process from serving, by name. While it is not empty, `/readyz` answers 503 and a load balancer sends
 * requests elsewhere.
 */
type Unready = Set<'jobs'>

/** The dependencies of use cases; one object for each process, created by `open-services.ts`. */
export interface Services {
  readonly config: Config
  readonly log: Log
  readonly db: Database
  readonly pool: pg.Pool
  /** For long reads and sums that can wait: reports, and jobs over many orders (`quiet-database.ts`). */
  readonly quietDb: Database
  /** Direct connections to PostgreSQL, for session locks and jobs: `pool` may be behind a pooler. */
  readonly directPool: pg.Pool
  /** Their address, as in DATABASE_DIRECT_URL. */
  readonly directAddress: string
  /** For reads that may be a second old: a replica, if there is one (`report-database.ts`). */
  readonly reportDb: Database
  readonly notifier: Notifier
  readonly catalogue: CatalogueStore
  readonly settings: SettingsStore
  readonly media: MediaStore
  readonly hiddenMedia: HiddenMedia
  readonly contents: ContentStore
  readonly offers: PromotionStore
  readonly counter: SharedCounter
  /** Counts events in the shop, without the visitor. */
  readonly counts: EventCounter
  /** Decrypted service keys from the admin. */
  readonly keys: KeyStore
  readonly payments: PaymentProvider
  /** The payment sandbox, while in use. */
  readonly paymentSandbox: SandboxAccess | null
  readonly couriers: CourierSetup
  readonly reaches: CachedServiceability
  /** Reads pictures and videos, one at a time, in a process that can be killed. */
  readonly reader: FileReader
  /** What keeps this process from serving. */
  readonly unready: Unready
  /** A proxy seen by this process that TRUST_PROXY does not name; null if there is none. */
  readonly untrustedProxy: { address: string | null }
  /** All notifications with their templates, by kind. */
  readonly notifications: ReadonlyMap<string, WrittenNotification>
}
