import { readFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import type { FastifyError } from 'fastify'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../db/connection.ts'
import { customers } from '../db/schema/customers.ts'
import { ShopError } from './errors.ts'
import { toRefusal } from './to-refusal.ts'

const codeOf = (error: Error) => toRefusal(error as FastifyError).code
const coded = (code: string) => Object.assign(new Error(code), { code })
/** As Drizzle wraps the errors of PostgreSQL's client. */
const inQuery = (cause: Error) => new Error('Failed query: select 1', { cause })

describe('toRefusal()', () => {
  it('returns a refusal of the shop unchanged', () => {
    const refusal = new ShopError('coupon_invalid')
    expect(toRefusal(refusal)).toBe(refusal)
  })

  it.each([
    ['a connection that broke', '08006'],
    ['a database that has no connection left', '53300'],
    ['a database that shuts down', '57P01'],
    ['a query that took too long', '57014'],
  ])('sets Retry-After after %s', (_what, code) => {
    expect(toRefusal(inQuery(coded(code)) as FastifyError)).toMatchObject({
      code: 'unavailable',
      details: { retryAfter: 5 },
    })
  })

  it.each([
    ['a port at which nobody listens', 'postgres://shop@127.0.0.1:9/shop'],
    ['a socket that is not there', 'postgres://shop@/shop?host=/no/such/folder'],
    ['a name that leads nowhere', 'postgres://shop@no-such-host.invalid/shop'],
  ])('sets Retry-After after %s, for any caller', async (_what, connectionString) => {
    const { db, pool, close } = openDatabase(connectionString)
    const failures = [pool.connect(), pool.query('select 1'), db.select().from(customers)]
    const codes = await Promise.all(failures.map((failure) => failure.then(() => null, codeOf)))
    await close()
    expect(codes).toEqual(['unavailable', 'unavailable', 'unavailable'])
  })

  it('sets Retry-After after a connection was cut', async () => {
    const server = createServer((socket) => socket.once('data', () => socket.resetAndDestroy()))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const { pool, close } = openDatabase(`postgres://shop@127.0.0.1:${port}/shop`)
    expect(await pool.query('select 1').then(() => null, codeOf)).toBe('unavailable')
    await close()
    server.close()
  })

  it('reports a missing file as internal error', async () => {
    const missing: Error = (await readFile('/no/such/file').catch((error: Error) => error)) as Error
    expect(codeOf(missing)).toBe('internal')
    expect(codeOf(new Error('The label could not be read', { cause: missing }))).toBe('internal')
  })

  it('ignores a browser that disconnected while sending', async () => {
    const failed = new Promise<Error>((resolve) => {
      const server = createHttpServer((request) => {
        request.once('error', (error) => {
          server.close()
          resolve(error)
        })
        request.resume().socket.destroy()
      })
      server.listen(0, '127.0.0.1', () => {
        const { port } = server.address() as AddressInfo
        const sender = connect(port, '127.0.0.1', () =>
          sender.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\n{'),
        )
        sender.on('error', () => {})
      })
    })
    expect(codeOf(await failed)).toBe('malformed_request')
  })

  it.each([
    ['a text with a zero byte', '22021'],
    ['a day that there is not', '22008'],
    ['an instant in no form', '22007'],
  ])('blames the sender for %s', (_what, code) => {
    expect(codeOf(inQuery(coded(code)))).toBe('malformed_request')
  })

  it.each(['23505', '23514', '42P01', '22012', '40P01'])('reports the internal error %s', (code) => {
    expect(codeOf(inQuery(coded(code)))).toBe('internal')
  })

  it('reveals nothing about an internal error', () => {
    const body = toRefusal(
      new TypeError("Cannot read properties of 'secret'") as unknown as FastifyError,
    ).toBody()
    expect(JSON.stringify(body)).not.toContain('secret')
    expect(body).toMatchObject({ success: false, code: 'internal' })
  })

  it.each([
    [413, 'payload_too_large'],
    [415, 'unsupported_media_type'],
    [404, 'not_found'],
    [429, 'too_many_requests'],
    [400, 'malformed_request'],
    [418, 'malformed_request'],
    [503, 'internal'],
  ])('maps a refusal with %i before routing to %s', (statusCode, code) => {
    expect(codeOf(Object.assign(new Error('Refused'), { statusCode }))).toBe(code)
  })

  it('names each invalid field, with the first one’s message', () => {
    const validation = [
      { instancePath: '/items/0/quantity', message: 'orders.quantity' },
      { instancePath: '/email', message: 'orders.email' },
    ]
    const body = toRefusal(Object.assign(new Error(), { validation }) as unknown as FastifyError).toBody()
    expect(body.errors).toMatchObject([{ path: 'items.0.quantity' }, { path: 'email' }])
    const [first] = body.errors as { message: string }[]
    expect(body).toMatchObject({ code: 'validation_failed', message: first?.message })
  })
})
