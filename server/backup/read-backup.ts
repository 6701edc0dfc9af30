import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pLimit from 'p-limit'
import { BackupError } from './backup-error.ts'
import type { BackupSource } from './backup-place.ts'
import { type FileEntry, MANIFEST, type Manifest, parseManifest } from './manifest.ts'
import { isKnownMigration } from './migrations.ts'

const filesAtOnce = 4

/** @throws BackupError for a place without a backup, and for a backup of a newer version */
export async function readManifest(source: BackupSource): Promise<Manifest> {
  const file = await source.read(MANIFEST)
  if (file === null)
    throw new BackupError(
      `${source.label} is not a backup: it has no ${MANIFEST}. Give the folder that a completed backup made.`,
    )
  const manifest = parseManifest(await text(file), source.label)
  if (!isKnownMigration(manifest.lastMigration))
    throw new BackupError(
      `The backup in ${source.label} was made by a newer version of the shop (${manifest.shopVersion}, migration ${manifest.lastMigration}): restore it with that version.`,
    )
  return manifest
}

/** Reads every file and compares its checksum. @throws BackupError for the first that is missing or differs */
export async function checkFiles(
  source: BackupSource,
  { files }: Manifest,
  print: (line: string) => void,
): Promise<void> {
  const limit = pLimit(filesAtOnce)
  let checked = 0
  await Promise.all(
    files.map((entry) =>
      limit(async () => {
        await checkFile(source, entry)
        checked += 1
        if (checked % 500 === 0) print(`checking: ${checked} of ${files.length} files`)
      }),
    ),
  ).finally(() => limit.clearQueue())
  print(`checking: all ${files.length} files are intact`)
}

async function checkFile(source: BackupSource, entry: FileEntry): Promise<void> {
  const hash = createHash('sha256')
  await pipeline(await openFile(source, entry.path), hash)
  if (hash.digest('hex') !== entry.sha256)
    throw new BackupError(
      `The backup in ${source.label} is damaged: ${entry.path} is not what was written. Use another backup.`,
    )
}

/** @throws BackupError if it is missing */
export async function openFile(source: BackupSource, name: string): Promise<Readable> {
  const content = await source.read(name)
  if (content !== null) return content
  throw new BackupError(`The backup in ${source.label} is damaged: ${name} is missing. Use another backup.`)
}
