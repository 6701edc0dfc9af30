import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import * as z from 'zod'
import type { Config } from '../config/config.ts'
import type { MediaStore } from '../media/media-store.ts'
import { BackupError } from './backup-error.ts'
import type { BackupPlace } from './backup-place.ts'
import { describeSettings } from './describe-settings.ts'
import {
  listTables,
  openTable,
  readSequences,
  type Snapshot,
  tableFile,
  takeSnapshot,
} from './dump-queries.ts'
import { type DatabasePart, type FileEntry, formatManifest, MANIFEST, type Manifest } from './manifest.ts'
import { migrationOf } from './migrations.ts'

const packageFile = fileURLToPath(new URL('../../package.json', import.meta.url))
/** Storages answer slowly, but handle several requests at once. */
const filesAtOnce = 4

export interface MadeBackup {
  readonly manifest: Manifest
  readonly sizeBytes: number
}

interface Making {
  readonly connectionString: string
  readonly config: Config
  readonly media: MediaStore
  readonly place: BackupPlace
  readonly print: (line: string) => void
  readonly signal: AbortSignal
}

/**
 * Copies database, media and settings while the shop runs. Media are copied before and after the database's snapshot,
 * so that every file named by its rows is included, even if it was added or removed in the meantime.
 * @throws BackupError if there is no shop; the signal's reason; errors of the disk or the database. Nothing is left
 * behind.
 */
export async function makeBackup(making: Making): Promise<MadeBackup> {
  const { place, config, print } = making
  try {
    const files = new Map<string, FileEntry>()
    const copied = await copyMedia(making, files)
    const snapshot = await takeSnapshot(making.connectionString)
    const { database, lastMigration } = await copyDatabase(making, snapshot, files)
    const later = await copyMedia(making, files)
    print(`media: ${copied + later} files copied`)
    const settings = await place.write('settings.env', Readable.from([Buffer.from(describeSettings(config))]))
    files.set(settings.path, settings)
    const { takenAt, postgresVersion, keyFingerprint } = snapshot
    const manifest = {
      madeAt: takenAt.toISOString(),
      shopVersion: await readVersion(),
      postgresVersion,
      lastMigration,
      keyFingerprint,
      database,
      files: [...files.values()],
    }
    const own = await place.write(MANIFEST, Readable.from([Buffer.from(formatManifest(manifest))]))
    making.signal.throwIfAborted()
    await place.finish()
    const sizeBytes = manifest.files.reduce((sum, { bytes }) => sum + bytes, own.bytes)
    return { manifest: { format: 1, ...manifest }, sizeBytes }
  } catch (error) {
    await place.discard().catch(() => {}) // the first error is reported
    throw error
  }
}

async function copyDatabase(
  { place, print, signal }: Making,
  { client, lastMigration: last }: Snapshot,
  files: Map<string, FileEntry>,
): Promise<{ database: DatabasePart; lastMigration: string }> {
  try {
    const lastMigration = migrationOf(last.createdAt)
    if (lastMigration === null)
      throw new BackupError(
        'The database was changed by a newer version of the shop: make the backup with that version.',
      )
    const found = await listTables(client)
    const tables = []
    for (const [at, table] of found.entries()) {
      signal.throwIfAborted()
      const { content, rows } = openTable(client, table)
      const entry = await place.write(tableFile(table), content)
      files.set(entry.path, entry)
      tables.push({ ...table, rows: rows() })
      if ((at + 1) % 25 === 0) print(`database: ${at + 1} of ${found.length} tables copied`)
    }
    const rowsInAll = tables.reduce((sum, { rows }) => sum + rows, 0)
    print(`database: ${found.length} tables with ${rowsInAll} rows copied`)
    return { database: { kind: 'copy', tables, sequences: await readSequences(client) }, lastMigration }
  } finally {
    await client.end()
  }
}

/** @returns how many files were copied now; a file deleted before its turn is left out */
async function copyMedia({ media, place, print, signal }: Making, files: Map<string, FileEntry>) {
  const limit = pLimit(filesAtOnce)
  let copied = 0
  let failed = false
  async function copy(name: string): Promise<void> {
    if (signal.aborted || failed || files.has(mediaPath(name))) return
    const entry = await keepFile(name).catch((error: unknown) => {
      failed = true
      throw error
    })
    if (entry === null) return
    files.set(entry.path, entry)
    copied += 1
    if (copied % 500 === 0) print(`media: ${copied} files copied`)
  }
  async function keepFile(name: string): Promise<FileEntry | null> {
    return (await place.reuse(mediaPath(name))) ?? (await copyFile(name))
  }
  async function copyFile(name: string): Promise<FileEntry | null> {
    const content = await media.read(name)
    return content && (await place.write(mediaPath(name), Readable.from([content])))
  }
  for await (const names of media.list()) {
    // Wait for all before throwing the first error: a running write would recreate what is discarded.
    const results = await Promise.allSettled(names.map((name) => limit(copy, name)))
    signal.throwIfAborted()
    for (const result of results) if (result.status === 'rejected') throw result.reason
  }
  return copied
}

export function mediaPath(name: string): string {
  return `media/${name.slice(0, 2)}/${name}`
}

async function readVersion(): Promise<string> {
  return z.object({ version: z.string() }).parse(JSON.parse(await readFile(packageFile, 'utf8'))).version
}
