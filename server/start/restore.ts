import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { encryptionKeyFile } from '../access/sealed-secrets.ts'
import { BackupError } from '../backup/backup-error.ts'
import { type CommandArguments, openSource, readCommand } from '../backup/command.ts'
import { explainFault } from '../backup/explain-fault.ts'
import { checkFiles, readManifest } from '../backup/read-backup.ts'
import { requireKeyOf, restoreBackup } from '../backup/restore-backup.ts'
import { isMarked, removeMark, writeMark } from '../backup/unfinished-restore.ts'
import { type Config, readConfig } from '../config/config.ts'
import { openMediaStore } from '../media/open-media-store.ts'
import { findDatabase } from './find-database.ts'

/* `npm run restore -- DIR`: into an empty DATA_DIR, and an empty database if DATABASE_URL is set. */

async function work(given: CommandArguments, config: Config): Promise<void> {
  if (given.place === null) throw new BackupError('Give one folder: npm run restore -- DIR')
  const source = openSource(given.place)
  const manifest = await readManifest(source)
  const keyed = given.keyFile === null ? config : { ...config, encryptionKey: readKeyFile(given.keyFile) }
  if (!given.acceptNewKey) requireKeyOf(manifest, keyed)
  requireEmptyFolder(config, given.place)
  print(`restoring the shop of ${manifest.madeAt}, version ${manifest.shopVersion}`)
  await checkFiles(source, manifest, print)
  writeMark(config)
  try {
    const database = await findDatabase(config)
    const connectionString = database.direct
    try {
      const portable = config.databasePortable
      await restoreBackup({
        source,
        manifest,
        connectionString,
        portable,
        media: openMediaStore(config),
        print,
      })
    } finally {
      await database.close()
    }
    if (given.keyFile !== null && config.encryptionKey === null && keyed.encryptionKey !== null)
      writeFileSync(encryptionKeyFile(config), `${keyed.encryptionKey.toString('base64')}\n`, { mode: 0o600 })
    removeMark(config)
  } catch (error) {
    // Remove what was begun: the folder was empty before.
    for (const name of ['postgres', 'postgres.log', 'media'])
      rmSync(path.join(config.dataDir, name), {
        recursive: true,
        force: true,
        maxRetries: 50,
        retryDelay: 100,
      })
    removeMark(config)
    throw error
  }
  print(
    `complete: the shop is in ${config.databaseUrl === null ? config.dataDir : 'the database'}. Start it with npm start.`,
  )
  print('Environment variables are not restored: settings.env in the backup lists them.')
  if (given.acceptNewKey)
    print(
      'Start it once with npm start -- --accept-new-key, which removes the data encrypted with the lost key.',
    )
}

function readKeyFile(file: string): Buffer {
  const key = existsSync(file) ? Buffer.from(readFileSync(file, 'utf8'), 'base64') : null
  if (key?.length === 32) return key
  throw new BackupError(`--key-file: ${file} does not hold an encryption key, which is 32 bytes in base64.`)
}

/** Apart from the key, the folder may contain the backup itself. */
function requireEmptyFolder(config: Config, place: string): void {
  if (isMarked(config))
    throw new BackupError(
      `The restore into ${config.dataDir} was not completed: remove that folder and restore again.`,
    )
  if (!existsSync(config.dataDir)) return
  const allowed = [encryptionKeyFile(config), path.join(config.dataDir, 'lost+found')]
  const found = readdirSync(config.dataDir).find((name) => {
    const file = path.join(config.dataDir, name)
    const holdsBackup = !path.relative(file, place).startsWith('..')
    return !allowed.includes(file) && !holdsBackup
  })
  if (found !== undefined)
    throw new BackupError(
      `DATA_DIR ${config.dataDir} is not empty (it contains ${found}): restore into a new folder. Nothing was changed.`,
    )
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

try {
  await work(readCommand('restore', process.argv.slice(2)), readConfig(process.env, { cwd: process.cwd() }))
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`${explainFault(error)}\n`)
}
// The channel to the starting program would keep the process alive.
if (process.connected) process.disconnect()
