import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MediaStore } from './media-store.ts'
import { openMediaStore } from './open-media-store.ts'

const name = '0123456789abcdef01234567-360.avif'

describe.each(['disk', 's3'] as const)('the media storage on %s', (kind) => {
  let dataDir: string
  let server: Server
  let store: MediaStore
  const requests: { method: string; url: string; authorization: string }[] = []

  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'media-'))
    const objects = new Map<string, Buffer>()
    server = createServer((request, response) => {
      const { method = '', url = '', headers } = request
      requests.push({ method, url, authorization: headers.authorization ?? '' })
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        if (method === 'PUT') objects.set(url, Buffer.concat(chunks))
        const object = objects.get(url)
        if (method === 'DELETE') objects.delete(url)
        const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
        const part = start === undefined ? object : object?.subarray(Number(start), Number(end) + 1)
        const status = object ? (start === undefined ? 200 : 206) : 404
        response.writeHead(status, { 'content-length': part?.length ?? 0 })
        response.end(method === 'GET' ? part : undefined)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const s3 = {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'pictures',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      region: 'ap-south-1',
    }
    store = openMediaStore({ dataDir, s3: kind === 's3' ? s3 : null })
  })

  afterEach(async () => {
    server.close()
    await rm(dataDir, { recursive: true })
  })

  test('returns what was written', async () => {
    await store.write(name, Buffer.from('frock'))
    await store.write(name, Buffer.from('frock'))
    expect((await store.read(name))?.toString()).toBe('frock')
  })

  test('stores a file, and removes it, even twice', async () => {
    const file = path.join(dataDir, 'film')
    await writeFile(file, 'frock')
    await store.writeFile(name, file)
    expect((await store.read(name))?.toString()).toBe('frock')
    await store.remove(name)
    await store.remove(name)
    expect(await store.read(name)).toBeNull()
    await expect(store.remove('../film')).rejects.toThrow(RangeError)
  })

  test('measures a file and opens a part of it', async () => {
    await store.write(name, Buffer.from('0123456789'))
    expect(await store.sizeOf(name)).toBe(10)
    expect(await text(await store.openPart(name, { start: 2, end: 4 }))).toBe('234')
    await store.remove(name)
    expect(await store.sizeOf(name)).toBeNull()
  })

  test('returns null for a missing file', async () => {
    expect(await store.read(name)).toBeNull()
  })

  test('refuses a name that could leave its folder', async () => {
    await expect(store.write('../../etc/passwd', Buffer.from(''))).rejects.toThrow(RangeError)
    await expect(store.read('a/b-1.avif')).rejects.toThrow(RangeError)
  })

  test.runIf(kind === 's3')('signs its requests and names the bucket', async () => {
    await store.write(name, Buffer.from('frock'))
    expect(requests.at(-1)).toMatchObject({ method: 'PUT', url: `/pictures/${name}` })
    expect(requests.at(-1)?.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/ap-south-1\/s3\/aws4_request/,
    )
  })
})
