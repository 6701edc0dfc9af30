import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { App } from '../http/http.ts'
import { createRouter } from '../http/router.ts'
import type { Services } from '../services.ts'
import type { ByteRange, MediaStore } from './media-store.ts'
import { mediaRoutes } from './routes.ts'

const name = '0123456789abcdef0123-720.mp4'
/** The part of a store that videos need. */
const media = {
  sizeOf: async () => 10,
  openPart: async (_name: string, { start, end }: ByteRange) =>
    Readable.from(Buffer.from('0123456789').subarray(start, end + 1)),
} as unknown as MediaStore

/** Nothing is hidden. */
const hiddenMedia = { isClosed: () => false, keyOf: () => '', close: () => {} }

let app: App
beforeEach(() => {
  app = Fastify() as unknown as App
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  mediaRoutes(createRouter(app, {} as Pick<Services, 'db' | 'settings'>), { media, hiddenMedia })
})
afterEach(async () => {
  await app.close()
})

it.each([
  ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=0-1,4-5', 200, '0123456789', undefined],
  ['bytes=a-b', 200, '0123456789', undefined],
  ['pages=99-', 200, '0123456789', undefined],
  [undefined, 200, '0123456789', undefined],
])('a video requested with the range %j is answered with %i', async (range, status, body, contentRange) => {
  const answer = await app.inject({ url: `/media/${name}`, headers: range ? { range } : {} })
  expect(answer.statusCode).toBe(status)
  expect(answer.body).toBe(body)
  expect(answer.headers['content-range']).toBe(contentRange)
  expect(answer.headers['accept-ranges']).toBe('bytes')
})

it('a HEAD request returns the length of a video without sending it', async () => {
  const answer = await app.inject({ method: 'HEAD', url: `/media/${name}` })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-length']).toBe('10')
  expect(answer.body).toBe('')
})
