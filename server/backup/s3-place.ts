import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { BackupTarget } from '../config/backup-settings.ts'
import { listObjects } from '../media/list-objects.ts'
import { BackupError } from './backup-error.ts'
import { type BackupPlace, type BackupSource, measure } from './backup-place.ts'
import { MANIFEST } from './manifest.ts'

type S3Target = Extract<BackupTarget, { kind: 's3' }>

/** The size of a part: at most 10,000 parts, so files may have 160 GB. */
const PART_BYTES = 16_000_000
const withinMs = 300_000

/** The backups in one bucket, each with its own prefix. */
export interface S3Backups {
  /** Without the password. */
  readonly label: string
  source(name: string): BackupSource
  /** @throws BackupError if the place is not empty */
  place(name: string): Promise<BackupPlace>
  /** The names below the prefix, including interrupted backups, with whether each is complete. */
  list(): Promise<Map<string, { isComplete: boolean }>>
  remove(name: string): Promise<void>
}

export function openS3Backups({ storage, prefix }: S3Target): S3Backups {
  const { accessKeyId, secretAccessKey, region, endpoint, bucket } = storage
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  const address = `${endpoint}/${bucket}`
  const label = [address, prefix].filter((part) => part !== '').join('/')
  const keyOf = (name: string) => [prefix, name].filter((part) => part !== '').join('/')

  async function call(method: string, key: string, body?: Buffer | string): Promise<Response> {
    // The timeout ends when the response begins: reading a large table takes as long as PostgreSQL needs.
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new Error('The storage did not answer')), withinMs)
    const init = { method, signal: late.signal }
    const response = await client
      .fetch(
        `${address}/${key}`,
        body === undefined ? init : { ...init, body: typeof body === 'string' ? body : new Uint8Array(body) },
      )
      .finally(() => clearTimeout(timer))
    if (!response.ok && !(response.status === 404 && method !== 'PUT' && method !== 'POST'))
      throw new BackupError(
        `The storage of ${label} refused a file with ${response.status}: check the address, its keys and its space.`,
      )
    return response
  }

  async function write(key: string, content: Readable): Promise<void> {
    const parts = inParts(content)
    const first = await parts.next()
    const second = await parts.next()
    if (first.done || second.done) {
      await call('PUT', key, first.done ? Buffer.alloc(0) : first.value)
      return
    }
    const begun = await (await call('POST', `${key}?uploads=`)).text()
    const upload = encodeURIComponent(/<UploadId>([^<]+)</.exec(begun)?.[1] ?? '')
    const tags: string[] = []
    const send = async (part: Buffer) => {
      const sent = await call('PUT', `${key}?partNumber=${tags.length + 1}&uploadId=${upload}`, part)
      tags.push(sent.headers.get('etag') ?? '')
    }
    try {
      await send(first.value)
      await send(second.value)
      for await (const part of parts) await send(part)
      const list = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
      const body = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`
      const answer = await (await call('POST', `${key}?uploadId=${upload}`, body)).text()
      // A storage may answer 200 and only then fail to assemble the parts.
      if (answer.includes('<Error>')) throw new BackupError(`The storage of ${label} could not keep ${key}.`)
    } catch (error) {
      await call('DELETE', `${key}?uploadId=${upload}`).catch(() => {}) // the first error is reported
      throw error
    }
  }

  async function keysOf(name: string): Promise<string[]> {
    const found: string[] = []
    const below = { prefix: `${keyOf(name)}/` }
    for await (const keys of listObjects(client, address, below)) found.push(...keys)
    return found
  }

  async function remove(name: string): Promise<void> {
    const keys = await keysOf(name)
    // Delete the manifest first, without which it is no backup.
    keys.sort((one, other) => Number(other.endsWith(MANIFEST)) - Number(one.endsWith(MANIFEST)))
    for (const key of keys) await call('DELETE', key)
  }

  return {
    label,
    source: (name) => ({
      label: [label, name].filter((part) => part !== '').join('/'),
      async read(file) {
        const response = await call('GET', keyOf([name, file].filter((part) => part !== '').join('/')))
        if (response.status !== 404 && response.body) return Readable.fromWeb(response.body as WebStream)
        await response.body?.cancel()
        return null
      },
    }),
    async place(name) {
      if ((await keysOf(name)).length > 0)
        throw new BackupError(`${label}/${name} is not empty: give the address of a new folder.`)
      return {
        label: `${label}/${name}`,
        async write(file, content) {
          const measured = measure()
          content.on('error', (error) => measured.stream.destroy(error))
          await write(keyOf(`${name}/${file}`), content.pipe(measured.stream))
          return measured.entry(file)
        },
        reuse: async () => null,
        // The manifest is written last: without it nothing counts as a backup.
        finish: async () => {},
        discard: () => remove(name),
      }
    },
    async list() {
      const found = new Map<string, { isComplete: boolean }>()
      const start = keyOf('')
      for await (const keys of listObjects(client, address, { prefix: start === '' ? '' : `${start}/` }))
        for (const key of keys) {
          const [name = '', file] = key.slice(start === '' ? 0 : start.length + 1).split('/')
          const isComplete = file === MANIFEST || (found.get(name)?.isComplete ?? false)
          if (file !== undefined) found.set(name, { isComplete })
        }
      return found
    },
    remove,
  }
}

async function* inParts(content: Readable): AsyncGenerator<Buffer, undefined> {
  let held: Buffer[] = []
  let bytes = 0
  for await (const chunk of content) {
    held.push(chunk)
    bytes += chunk.length
    if (bytes < PART_BYTES) continue
    yield Buffer.concat(held)
    held = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(held)
}
