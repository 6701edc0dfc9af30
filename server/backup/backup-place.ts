import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newId } from '../db/ids.ts'
import { isMissingFile } from '../missing-file.ts'
import { BackupError } from './backup-error.ts'
import type { FileEntry, Manifest } from './manifest.ts'

/** A place from which a backup is read. */
export interface BackupSource {
  /** For display: a folder, or an address without its password. */
  readonly label: string
  /** Null if there is no such file. */
  read(name: string): Promise<Readable | null>
}

/** A place to which a backup is written. It counts as a backup once `finish` has run. */
export interface BackupPlace {
  readonly label: string
  write(name: string, content: Readable): Promise<FileEntry>
  /** Reuses an unchanged file of the previous backup; null if that lacks it. */
  reuse(name: string): Promise<FileEntry | null>
  finish(): Promise<void>
  /** Removes what was written. */
  discard(): Promise<void>
}

export function openFolderSource(folder: string): BackupSource {
  return {
    label: folder,
    async read(name) {
      const file = path.join(folder, name)
      const found = await stat(file).catch((error: unknown) => {
        if (isMissingFile(error) || isNoFolder(error)) return null
        throw error
      })
      return found?.isFile() ? createReadStream(file) : null
    },
  }
}

/**
 * A folder that is renamed when the backup is complete. An interrupted one keeps a name that ends in `.partial`.
 * @param previous a backup on the same disk, whose unchanged files become hard links
 * @throws BackupError when the folder is not empty, or not a folder
 */
export async function openFolderPlace(
  folder: string,
  previous: { folder: string; manifest: Manifest } | null = null,
): Promise<BackupPlace> {
  await requireEmptyFolder(folder)
  await requireNoMountPoint(folder)
  const draft = `${folder}.${newId('bak')}.partial`
  await mkdir(draft, { recursive: true, mode: 0o700 })
  const known = new Map(previous?.manifest.files.map((entry) => [entry.path, entry]))
  return {
    label: folder,
    async write(name, content) {
      const file = await makeRoom(draft, name)
      const measured = measure()
      // Flushed to disk before the manifest that names it.
      await pipeline(content, measured.stream, createWriteStream(file, { mode: 0o600, flush: true }))
      return measured.entry(name)
    },
    async reuse(name) {
      const entry = known.get(name)
      if (!entry || !previous) return null
      const source = path.join(previous.folder, name)
      const found = await stat(source).catch(() => null) // missing: it is copied
      if (found?.size !== entry.bytes) return null
      const file = await makeRoom(draft, name)
      const linked = await link(source, file).then(
        () => true,
        () => false, // a disk without hard links: it is copied
      )
      return linked ? entry : null
    },
    async finish() {
      // Files may have been added in the meantime.
      await requireEmptyFolder(folder)
      await rename(draft, folder)
    },
    discard: () => rm(draft, { recursive: true, force: true }),
  }
}

/** @throws BackupError if the folder is not empty */
async function requireEmptyFolder(folder: string): Promise<void> {
  const found = await readdir(folder).catch((error: unknown) => {
    if (isMissingFile(error)) return []
    if (isNoFolder(error)) throw new BackupError(`${folder} is not a folder: give the name of a new one.`)
    throw error
  })
  const [first] = found
  if (first !== undefined)
    throw new BackupError(`${folder} is not empty (it contains ${first}): give the name of a new folder.`)
}

/** @throws BackupError for a mount point, because its sibling would be on another disk */
async function requireNoMountPoint(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null) // missing: it is created
  if (found && found.dev !== (await stat(path.dirname(folder))).dev)
    throw new BackupError(`${folder} is a disk of its own: give the name of a new folder in it.`)
}

async function makeRoom(folder: string, name: string): Promise<string> {
  const file = path.join(folder, name)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  return file
}

function isNoFolder(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOTDIR'
}

/** Counts and hashes the data passing through. */
export function measure(): { stream: Transform; entry(name: string): FileEntry } {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, entry: (name) => ({ path: name, bytes, sha256: hash.digest('hex') }) }
}
