import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { createSharedDocument } from './shared-document.ts'

function openDocument(make: () => string | Promise<string>) {
  let version = '1'
  const app = Fastify()
  const document = createSharedDocument({
    type: 'text/plain',
    maxAgeSeconds: 60,
    version: () => version,
    make,
  })
  app.get('/document', document)
  const get = (headers: Record<string, string> = {}) => app.inject({ url: '/document', headers })
  return { get, app, change: () => (version += '1') }
}

it('is made once for all who ask, also at once, until its data change', async () => {
  let made = 0
  const { get, change } = openDocument(async () => `copy ${++made}`)
  const answers = await Promise.all([get(), get(), get({ 'accept-encoding': 'gzip' })])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(made).toBe(1)
  change()
  expect((await get()).body).toBe('copy 2')
})

it('is made once for all requests, including concurrent ones, until its data changes', async () => {
  const text = 'frock kurta '.repeat(50_000)
  const { get } = openDocument(() => text)
  const zipped = await get({ 'accept-encoding': 'br, gzip' })
  expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(text)
  const plain = await get()
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(text)
})

it('is sent compressed, or expanded for clients without gzip', async () => {
  const { get } = openDocument(() => 'the same')
  const { etag } = (await get()).headers
  expect(etag).toMatch(/^W\/"/)
  for (const known of [String(etag), `"other", ${etag}`, String(etag).slice(2)]) {
    const again = await get({ 'if-none-match': known, 'accept-encoding': 'gzip' })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  }
  expect((await get({ 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
})

it('answers 304 to a client that has it, in any encoding', async () => {
  let times = 0
  const { get } = openDocument(async () => {
    if (++times === 1) throw new Error('The database is away')
    return 'there'
  })
  expect((await get()).statusCode).toBe(500)
  expect((await get()).body).toBe('there')
})
