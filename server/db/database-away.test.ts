import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { openDatabase } from './connection.ts'
import { isDatabaseAway } from './database-away.ts'

const coded = (code: string) => Object.assign(new Error(code), { code })
/** As Drizzle wraps the driver's errors. */
const inQuery = (cause: Error) => new Error('Failed query: select 1', { cause })

let server: Server | null = null
afterEach(() => {
  server?.close()
  server = null
})

describe('isDatabaseAway()', () => {
  it.each([
    ['08000', 'a connection fault'],
    ['08001', 'a client that cannot connect'],
    ['08003', 'no connection'],
    ['08004', 'a refused connection'],
    ['08006', 'a broken connection'],
    ['08007', 'a commit with an unknown outcome'],
    ['08P01', 'a broken protocol'],
    ['25006', 'a server that only reads'],
    ['25P03', 'a session idle in a transaction'],
    ['25P04', 'a transaction that took too long'],
    ['28000', 'a refused login'],
    ['28P01', 'a changed password'],
    ['3D000', 'a database that is not there'],
    ['53000', 'missing resources'],
    ['53100', 'a full disk'],
    ['53200', 'missing memory'],
    ['53300', 'too many connections'],
    ['53400', 'a limit of the configuration'],
    ['57014', 'a cancelled statement'],
    ['57P01', 'a server that shuts down'],
    ['57P02', 'a server that crashed'],
    ['57P03', 'a server that starts'],
    ['57P04', 'a dropped database'],
    ['57P05', 'an idle session'],
    ['58030', 'a fault of reading or writing'],
  ])('is true for %s, %s', (code) => {
    expect([isDatabaseAway(coded(code)), isDatabaseAway(inQuery(coded(code)))]).toEqual([true, true])
  })

  it.each([
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end on the pool',
    'This socket has been ended by the other party',
    'Client network socket disconnected before secure TLS connection was established',
  ])("is true for the driver's message: %s", (message) => {
    expect([isDatabaseAway(new Error(message)), isDatabaseAway(inQuery(new Error(message)))]).toEqual([
      true,
      true,
    ])
  })

  it.each([
    ['ECONNREFUSED', 'connect'],
    ['ECONNRESET', 'read'],
    ['EPIPE', 'write'],
    ['ETIMEDOUT', 'read'],
    ['ENOENT', 'connect'],
    ['EAI_AGAIN', 'getaddrinfo'],
  ])('is true for %s of %s', (code, syscall) => {
    expect(isDatabaseAway(inQuery(Object.assign(new Error(code), { code, syscall })))).toBe(true)
  })

  it('is true for a name with several addresses that all fail', () => {
    const refused = Object.assign(new Error(), { code: 'ECONNREFUSED', syscall: 'connect' })
    const all = Object.assign(new AggregateError([refused, refused]), { code: 'ECONNREFUSED' })
    expect([isDatabaseAway(all), isDatabaseAway(inQuery(all))]).toEqual([true, true])
  })

  it.each(['22021', '23505', '23514', '25P02', '40001', '40P01', '42P01', 'XX000'])(
    'is false for %s',
    (code) => {
      expect(isDatabaseAway(inQuery(coded(code)))).toBe(false)
    },
  )

  it('is false for a file, a browser that disconnected, and a programming error', () => {
    const errors = [
      Object.assign(new Error(), { code: 'ENOENT', syscall: 'open' }),
      Object.assign(new Error(), { code: 'EIO', syscall: 'read' }),
      Object.assign(new Error('aborted'), { code: 'ECONNRESET' }),
      new TypeError('x is not a function'),
      new AggregateError([new Error('one'), new Error('two')]),
      'Connection terminated',
    ]
    expect(errors.map(isDatabaseAway)).toEqual(errors.map(() => false))
  })

  it('is true for every statement in flight on a connection that is cut, and for later ones', async () => {
    server = createServer((socket) => {
      // Reports an open session, then disconnects at the first statement.
      socket.once('data', () => {
        socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]))
        socket.once('data', () => socket.resetAndDestroy())
      })
    })
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const { pool, close } = openDatabase(`postgres://shop@127.0.0.1:${port}/shop`)
    const client = await pool.connect()
    const asked = ['begin', 'select 1', 'select 2'].map((text) =>
      client.query(text).then(() => null, isDatabaseAway),
    )
    expect(await Promise.all(asked)).toEqual([true, true, true])
    expect(await client.query('rollback').then(() => null, isDatabaseAway)).toBe(true)
    client.release()
    await close()
    expect(await pool.connect().then(() => null, isDatabaseAway)).toBe(true)
  })
})
