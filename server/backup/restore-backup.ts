import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import type pg from 'pg'
import { findSealingKey, keyFingerprint } from '../access/sealed-secrets.ts'
import type { Config } from '../config/config.ts'
import { migrate } from '../db/migrate.ts'
import type { MediaStore } from '../media/media-store.ts'
import { BackupError } from './backup-error.ts'
import type { BackupSource } from './backup-place.ts'
import {
  findContent,
  isUnfinished,
  loadTables,
  markComplete,
  markUnfinished,
  openLoader,
} from './load-queries.ts'
import type { Manifest } from './manifest.ts'
import { migrateUpTo } from './migrations.ts'
import { openFile } from './read-backup.ts'

const filesAtOnce = 4

/**
 * @throws BackupError unless this installation's key is the one that sealed the backup's secrets, by the same rule as
 * at a start
 */
export function requireKeyOf({ keyFingerprint: known }: Manifest, config: Config): void {
  if (known === null) return
  const key = findSealingKey(config)
  if (key !== null && keyFingerprint(key).toString('hex') === known) return
  const fault =
    key === null
      ? 'ENCRYPTION_KEY is missing: this backup has secrets that only its own key opens.'
      : 'ENCRYPTION_KEY must be the key of the shop that was backed up, and the given one is another.'
  throw new BackupError(
    `${fault} Set it, or name its file with --key-file. If it is lost, restore with --accept-new-key.`,
  )
}

/**
 * Restores a verified backup into an empty database and media store. Until it is complete, the database is marked and
 * no shop starts on it.
 * @throws BackupError for a database that is not empty; errors of the database or disk
 */
export async function restoreBackup({
  source,
  manifest,
  connectionString,
  portable = false,
  media,
  print,
}: {
  source: BackupSource
  manifest: Manifest
  connectionString: string
  /** The value of DATABASE_PORTABLE. */
  portable?: boolean
  media: MediaStore
  print: (line: string) => void
}): Promise<void> {
  const client = await openLoader(connectionString)
  try {
    await requireEmptyDatabase(client)
    await markUnfinished(client)
    const { database, lastMigration } = manifest
    await migrateUpTo(connectionString, lastMigration, { portable })
    print(`database: the tables of ${lastMigration} are there`)
    const { leftOut } = await loadTables(
      client,
      database,
      (name) => openFile(source, name),
      (done, of) => {
        if (done % 25 === 0 || done === of) print(`database: ${done} of ${of} tables restored`)
      },
    )
    if (leftOut.length > 0) print(`database: left out, as the shop does not know them: ${leftOut.join(', ')}`)
    await migrate(connectionString, { portable })
    await restoreMedia({ source, manifest, media, print })
    await markComplete(client)
  } finally {
    await client.end()
  }
}

async function requireEmptyDatabase(client: pg.Client): Promise<void> {
  if (await isUnfinished(client))
    throw new BackupError(
      'A restore into this database was not completed: drop it, create it again, and restore again.',
    )
  const content = await findContent(client)
  if (content !== null)
    throw new BackupError(
      `The database is not empty (it contains ${content}): restore into a new one. Nothing was changed.`,
    )
}

async function restoreMedia({
  source,
  manifest,
  media,
  print,
}: Omit<Parameters<typeof restoreBackup>[0], 'connectionString' | 'portable'>): Promise<void> {
  const names = manifest.files
    .filter(({ path: name }) => name.startsWith('media/'))
    .map((entry) => entry.path)
  const limit = pLimit(filesAtOnce)
  let restored = 0
  await Promise.all(
    names.map((name) =>
      limit(async () => {
        await media.write(path.posix.basename(name), await buffer(await openFile(source, name)))
        restored += 1
        if (restored % 500 === 0) print(`media: ${restored} of ${names.length} files restored`)
      }),
    ),
  ).finally(() => limit.clearQueue())
  print(`media: ${names.length} files restored`)
}
