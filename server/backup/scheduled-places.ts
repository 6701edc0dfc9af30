import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { indiaMinute } from '#domain/time/india-time.ts'
import type { BackupSettings } from '../config/backup-settings.ts'
import { BackupError } from './backup-error.ts'
import { type BackupPlace, openFolderPlace } from './backup-place.ts'
import { MANIFEST, type Manifest, parseManifest } from './manifest.ts'
import { openS3Backups } from './s3-place.ts'

/** `phirki-20261128-0300`, in India's time, so that names sort by age. Other entries of the folder are not touched. */
const SCHEDULED = /^phirki-\d{8}-\d{4}$/
const PARTIAL = /^phirki-\d{8}-\d{4}\.bak_\w+\.partial$/
const BROKEN_AFTER_MS = 24 * 3_600_000

/** The place of the shop's next backup; `prune` deletes those older than the newest `keep`. */
export async function openScheduledPlace(
  { target, keep }: BackupSettings,
  now: Date,
): Promise<{ place: BackupPlace; prune(): Promise<void> }> {
  const name = `phirki-${indiaMinute(now).replace(/[-:]/g, '').replace('T', '-')}`
  if (target.kind === 's3') {
    const backups = openS3Backups(target)
    return {
      place: await backups.place(name),
      async prune() {
        const found = [...(await backups.list())].filter(([found]) => SCHEDULED.test(found))
        const complete = found.filter(([, { isComplete }]) => isComplete).map(([complete]) => complete)
        const old = complete.sort().slice(0, -keep)
        // What is older than the newest complete one and has no manifest was interrupted.
        const newest = complete.at(-1) ?? ''
        const broken = found.filter(([found, { isComplete }]) => !isComplete && found < newest)
        for (const name of [...old, ...broken.map(([broken]) => broken)]) await backups.remove(name)
      },
    }
  }
  const folder = target.path
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const complete = await completeIn(folder)
  const previous = await readPrevious(folder, complete.at(-1))
  return {
    place: await openFolderPlace(path.join(folder, name), previous),
    async prune() {
      const old = (await completeIn(folder)).slice(0, -keep)
      const broken = []
      for (const found of await readdir(folder))
        if (PARTIAL.test(found) && (await ageOf(path.join(folder, found))) > BROKEN_AFTER_MS)
          broken.push(found)
      for (const name of [...old, ...broken]) await rm(path.join(folder, name), { recursive: true })
    },
  }
}

/** The place of the shop's backups, without a password. */
export function labelOf({ target }: Pick<BackupSettings, 'target'>): string {
  return target.kind === 's3' ? openS3Backups(target).label : target.path
}

/** The backup whose unchanged files are reused; null if its manifest is unreadable: then all are copied. */
async function readPrevious(
  folder: string,
  newest: string | undefined,
): Promise<{ folder: string; manifest: Manifest } | null> {
  if (newest === undefined) return null
  const place = path.join(folder, newest)
  try {
    return {
      folder: place,
      manifest: parseManifest(await readFile(path.join(place, MANIFEST), 'utf8'), newest),
    }
  } catch (error) {
    if (error instanceof BackupError) return null
    throw error
  }
}

/** Names of complete scheduled backups, oldest first. */
async function completeIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => SCHEDULED.test(name))
  return names.filter((name) => existsSync(path.join(folder, name, MANIFEST))).sort()
}

async function ageOf(file: string): Promise<number> {
  return Date.now() - (await stat(file)).mtimeMs
}
