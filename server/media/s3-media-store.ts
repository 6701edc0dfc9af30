import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../config/config.ts'
import { listObjects } from './list-objects.ts'
import { type MediaStore, mediaName } from './media-store.ts'

const withinMs = 10_000

/**
 * Files in one bucket of an S3-compatible storage, with path-style addresses (`endpoint/bucket/name`), which every such
 * storage supports.
 * @throws Error when the storage refuses; a missing file is null
 */
export function openS3MediaStore({
  endpoint,
  bucket,
  accessKeyId,
  secretAccessKey,
  region,
}: S3Settings): MediaStore {
  // The client's own retries cover throttling and temporary faults of the storage.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  const addressOf = (name: string) => {
    if (!mediaName.test(name))
      throw new RangeError(`Cannot keep a media file as its name must be a hash and a width: ${name}`)
    return `${endpoint.replace(/\/$/, '')}/${bucket}/${name}`
  }
  async function write(name: string, content: Buffer): Promise<void> {
    const response = await client.fetch(addressOf(name), {
      method: 'PUT',
      body: new Uint8Array(content),
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
      signal: AbortSignal.timeout(withinMs),
    })
    if (!response.ok) throw new Error(`Cannot write to the media storage: it answered ${response.status}`)
  }

  return {
    async read(name) {
      const response = await client.fetch(addressOf(name), { signal: AbortSignal.timeout(withinMs) })
      if (response.status === 404) return null
      if (!response.ok) throw new Error(`Cannot read from the media storage: it answered ${response.status}`)
      return Buffer.from(await response.arrayBuffer())
    },
    async sizeOf(name) {
      const response = await client.fetch(addressOf(name), {
        method: 'HEAD',
        signal: AbortSignal.timeout(withinMs),
      })
      if (response.status === 404) return null
      const length = Number(response.headers.get('content-length') ?? Number.NaN)
      if (response.ok && Number.isSafeInteger(length)) return length
      throw new Error(`Cannot measure a file of the media storage: it answered ${response.status}`)
    },
    async openPart(name, { start, end }) {
      // No timeout: a phone may take minutes for a video, and closes the request when it leaves.
      const response = await client.fetch(addressOf(name), { headers: { range: `bytes=${start}-${end}` } })
      if (response.status !== 206 || response.body === null) {
        await response.body?.cancel()
        throw new Error(`Cannot read a part from the media storage: it answered ${response.status}`)
      }
      return Readable.fromWeb(response.body as WebStream)
    },
    write,
    async writeFile(name, file) {
      await write(name, await readFile(file))
    },
    async remove(name) {
      const response = await client.fetch(addressOf(name), {
        method: 'DELETE',
        signal: AbortSignal.timeout(withinMs),
      })
      if (!response.ok && response.status !== 404)
        throw new Error(`Cannot remove from the media storage: it answered ${response.status}`)
    },
    async *list() {
      const address = `${endpoint.replace(/\/$/, '')}/${bucket}`
      for await (const names of listObjects(client, address, { delimiter: '/' }))
        yield names.filter((name) => mediaName.test(name))
    },
  }
}
