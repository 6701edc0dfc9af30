import { randomBytes } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { Config, S3Settings } from '../config/config.ts'
import { isMissingFile } from '../missing-file.ts'

export interface SharedFolder {
  readonly name: string
  /** When its newest file was written. */
  readonly touchedAt: Date
}

/**
 * Files that one process writes and another reads: uploads, lists of imports. Each has a path below the data folder,
 * which is also its key in S3. Paths are made by us. Where S3 is set, the data folder keeps copies of what this machine
 * works on.
 */
export interface SharedFiles {
  /** Where a file is, or is to be written, on this machine. */
  pathOf(key: string): string
  /** Brings a file to this machine. @returns its path. @throws Error with code ENOENT for one that is not there */
  fetch(key: string): Promise<string>
  /** Makes a file that was written at its path known to the other processes. */
  publish(key: string): Promise<void>
  /** Removes a folder with all its files; one that is not there is no fault. */
  removeFolder(folder: string): Promise<void>
  foldersIn(folder: string): Promise<SharedFolder[]>
}

export function openSharedFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): SharedFiles {
  return s3 ? filesInS3(s3, dataDir) : filesOnDisk(dataDir)
}

function filesOnDisk(dataDir: string): SharedFiles {
  const pathOf = (key: string) => path.join(dataDir, key)
  return {
    pathOf,
    fetch: async (key) => pathOf(key),
    publish: async () => {},
    removeFolder: (folder) => rm(pathOf(folder), { recursive: true, force: true }),
    foldersIn: (folder) => foldersOnDisk(pathOf(folder)),
  }
}

async function foldersOnDisk(folder: string): Promise<SharedFolder[]> {
  const folders: SharedFolder[] = []
  for (const name of await unlessMissing(readdir(folder), [])) {
    const found = await unlessMissing(stat(path.join(folder, name)), null)
    if (found) folders.push({ name, touchedAt: found.mtime })
  }
  return folders
}

async function unlessMissing<Value, Otherwise>(
  reading: Promise<Value>,
  otherwise: Otherwise,
): Promise<Value | Otherwise> {
  try {
    return await reading
  } catch (error) {
    if (isMissingFile(error)) return otherwise
    throw error
  }
}

/** A copy that this machine has not used for so long is removed when the next one is fetched. */
const copyHours = 24
/** The largest file is a zip of 500 MB. */
const transferWithinMs = 10 * 60_000
const listed = /<Contents>.*?<Key>([^<]+)<\/Key>.*?<LastModified>([^<]+)<\/LastModified>.*?<\/Contents>/gs
const nextPage = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/

function filesInS3(settings: S3Settings, dataDir: string): SharedFiles {
  const { accessKeyId, secretAccessKey, region } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  const bucket = `${settings.endpoint.replace(/\/$/, '')}/${settings.bucket}`
  const pathOf = (key: string) => path.join(dataDir, key)

  async function call(
    address: string,
    init: { method?: string; body?: Blob; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const signal = AbortSignal.timeout(transferWithinMs)
    const response = await client.fetch(address, { ...init, signal })
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    throw new Error(`Cannot use the file storage: it answered ${response.status}`)
  }

  async function list(prefix: string): Promise<{ key: string; touchedAt: Date }[]> {
    const found: { key: string; touchedAt: Date }[] = []
    let token: string | undefined
    do {
      const page = new URLSearchParams({ 'list-type': '2', prefix })
      if (token !== undefined) page.set('continuation-token', token)
      const answer = await (await call(`${bucket}?${page}`)).text()
      for (const [, key = '', at = ''] of answer.matchAll(listed))
        found.push({ key, touchedAt: new Date(at) })
      token = nextPage.exec(answer)?.[1]
    } while (token !== undefined)
    return found
  }

  /** Copies of files that another process has removed, or that the next request found on another machine. */
  async function removeOldCopies(key: string): Promise<void> {
    const area = path.dirname(path.dirname(pathOf(key)))
    const since = Date.now() - copyHours * 3_600_000
    for (const { name, touchedAt } of await foldersOnDisk(area))
      if (touchedAt.getTime() < since) await rm(path.join(area, name), { recursive: true, force: true })
  }

  return {
    pathOf,
    async fetch(key) {
      const target = pathOf(key)
      const isHere = await unlessMissing(stat(target), null)
      if (isHere) {
        // By its folder's time a copy is known to be in use.
        const now = new Date()
        await unlessMissing(utimes(path.dirname(target), now, now), undefined)
        return target
      }
      const response = await call(`${bucket}/${key}`)
      if (response.status === 404 || response.body === null) {
        await response.body?.cancel()
        throw Object.assign(new Error(`The file storage has no ${key}`), { code: 'ENOENT' })
      }
      await removeOldCopies(key)
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      const draft = `${target}.${randomBytes(6).toString('hex')}.part`
      try {
        await pipeline(
          Readable.fromWeb(response.body as WebStream),
          createWriteStream(draft, { mode: 0o600 }),
        )
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      return target
    },
    async publish(key) {
      const { status } = await call(`${bucket}/${key}`, {
        method: 'PUT',
        body: await openAsBlob(pathOf(key)),
      })
      if (status === 404) throw new Error('Cannot use the file storage: it has no such bucket')
    },
    async removeFolder(folder) {
      for (const { key } of await list(`${folder}/`)) await call(`${bucket}/${key}`, { method: 'DELETE' })
      await rm(pathOf(folder), { recursive: true, force: true })
    },
    async foldersIn(folder) {
      const folders = new Map<string, Date>()
      for (const { key, touchedAt } of await list(`${folder}/`)) {
        const name = key.slice(folder.length + 1).split('/')[0] ?? ''
        const known = folders.get(name)
        if (!known || known < touchedAt) folders.set(name, touchedAt)
      }
      return [...folders].map(([name, touchedAt]) => ({ name, touchedAt }))
    },
  }
}
