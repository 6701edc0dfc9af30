import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findSealingKey } from '../access/sealed-secrets.ts'
import { BackupError } from '../backup/backup-error.ts'
import type { BackupPlace } from '../backup/backup-place.ts'
import { type CommandArguments, labelOfPlace, openPlace, readCommand } from '../backup/command.ts'
import { explainFault, faultOf } from '../backup/explain-fault.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { lastDue } from '../backup/make-due-backup.ts'
import { beginAttempt, endAttempt, extendAttempt, isBackupDue } from '../backup/queries.ts'
import { labelOf, openScheduledPlace } from '../backup/scheduled-places.ts'
import { type Config, readConfig } from '../config/config.ts'
import { type Database, openDatabase } from '../db/connection.ts'
import { sqlState } from '../db/sql-state.ts'
import { openMediaStore } from '../media/open-media-store.ts'
import { findExistingDatabase } from './find-database.ts'

/*
 * `npm run backup -- DIR`: beside a running shop with the same DATA_DIR or DATABASE_URL, or without one. The shop runs
 * it with --scheduled for its own backups.
 */

const aliveEveryMs = 30_000

async function work(given: CommandArguments, config: Config, signal: AbortSignal): Promise<void> {
  if (given.keyFile !== null && given.place !== null) requireApart(given.keyFile, given.place)
  const database = await findExistingDatabase(config)
  const { db, close } = openDatabase(database.direct, { size: 2 })
  try {
    const connectionString = database.direct
    const make = { db, config, connectionString, signal, keyFile: given.keyFile }
    const { place } = given
    const settings = config.backup
    if (place !== null)
      await backUp({ ...make, label: labelOfPlace(place), open: () => openPlace(place), cause: 'command' })
    else if (settings === null) throw new BackupError('BACKUP_DIR is missing: there is no scheduled backup.')
    else if (await isBackupDue(db, lastDue(new Date(), settings.atMinute))) {
      const open = async () => {
        const opened = await openScheduledPlace(settings, new Date())
        prune = opened.prune
        return opened.place
      }
      let prune = async () => {}
      await backUp({ ...make, label: labelOf(settings), open, cause: 'schedule' })
      await prune()
    }
  } finally {
    await close()
    await database.close()
  }
}

interface Making extends Pick<Parameters<typeof makeBackup>[0], 'config' | 'connectionString' | 'signal'> {
  db: Database
  /** The target, for display. */
  label: string
  open: () => Promise<BackupPlace>
  cause: 'schedule' | 'command'
  keyFile: string | null
}

/** The attempt is recorded before anything is opened: a folder that cannot be created is a failed backup too. */
async function backUp({ db, cause, keyFile, label, open, ...making }: Making): Promise<void> {
  const begunAt = performance.now()
  const { config } = making
  const id = await known(beginAttempt(db, { cause, place: label }))
  // Another process is making today's backup.
  if (id === null && cause === 'schedule') return
  const alive = setInterval(() => {
    // The backup continues while the database is away; a later heartbeat may succeed.
    known(extendAttempt(db, id ?? '')).catch(() => {})
  }, aliveEveryMs)
  try {
    const place = await open()
    const { manifest, sizeBytes } = await makeBackup({
      ...making,
      place,
      media: openMediaStore(config),
      print,
    })
    if (id !== null) await endAttempt(db, id, { sizeBytes })
    if (keyFile !== null) writeKey(config, keyFile)
    const seconds = Math.ceil((performance.now() - begunAt) / 1_000)
    const megabytes = (sizeBytes / 1_000_000).toFixed(1)
    print(`complete: ${place.label} (${manifest.files.length} files, ${megabytes} MB, ${seconds} s)`)
    if (keyFile === null && manifest.keyFingerprint !== null)
      print('The encryption key is not part of the backup: keep a copy of it elsewhere.')
  } catch (error) {
    if (id !== null) await endAttempt(db, id, { fault: faultOf(error) }).catch(() => {}) // the first error is reported
    throw error
  } finally {
    clearInterval(alive)
  }
}

/** Null if the database is older than the table of backups. */
async function known<Value>(writing: Promise<Value>): Promise<Value | null> {
  try {
    return await writing
  } catch (error) {
    if (sqlState(error) === '42P01') return null
    throw error
  }
}

/** @throws BackupError if the backup would contain the key */
function requireApart(keyFile: string, place: string): void {
  if (!path.relative(place, keyFile).startsWith('..') && !/^https?:/.test(place))
    throw new BackupError('--key-file: keep the key apart, in a file outside of the backup.')
}

function writeKey(config: Config, keyFile: string): void {
  const key = findSealingKey(config)
  if (key === null) throw new BackupError('--key-file: this shop has no encryption key yet.')
  mkdirSync(path.dirname(keyFile), { recursive: true })
  writeFileSync(keyFile, `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  print(`key: ${keyFile}`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

const stopping = new AbortController()
const stop = () => stopping.abort(new BackupError('The backup was stopped. Nothing was kept.'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
// The shop that started it has ended.
process.on('disconnect', stop)
try {
  const given = readCommand('backup', process.argv.slice(2))
  await work(given, readConfig(process.env, { cwd: process.cwd() }), stopping.signal)
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`${explainFault(error)}\n`)
}
process.off('disconnect', stop)
// The channel to the starting program would keep the process alive.
if (process.connected) process.disconnect()
