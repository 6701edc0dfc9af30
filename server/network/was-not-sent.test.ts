import {
  createServer as createHttpServer,
  type Server as HttpServer,
  request as httpRequest,
} from 'node:http'
import { request as httpsRequest } from 'node:https'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { afterEach, describe, expect, it } from 'vitest'
import { AddressRefused } from './judged-address.ts'
import { wasNotSent } from './was-not-sent.ts'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

async function portOf(server: Server | HttpServer): Promise<number> {
  open.push(server)
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** A server that does this after receiving the first bytes. */
function answering(act: (socket: Socket) => unknown): Server {
  return createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => act(socket))
  })
}

/** The errors of `fetch` and Node's own requests for the same call. */
async function failuresOf(url: string, { withinMs = 5_000 } = {}): Promise<unknown[]> {
  const signal = () => AbortSignal.timeout(withinMs)
  const byFetch = fetch(url, { method: 'POST', body: '{}', redirect: 'error', signal: signal() })
  const byNode = new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? httpsRequest : httpRequest
    const sent = send(url, { method: 'POST', agent: false, signal: signal() })
    sent.once('response', resolve).once('error', reject).end('{}')
  })
  return await Promise.all(
    [byFetch, byNode].map((call) =>
      call.then(
        () => 'answered',
        (error: unknown) => error,
      ),
    ),
  )
}

const sure = async (url: string) => (await failuresOf(url)).map(wasNotSent)

/** Of an unknown issuer, with a key that opens nothing. */
const selfSigned = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBfjCCASWgAwIBAgIUc81CLsWu//mwFTKyCxRYRmo3uX4wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNDAyMjgwMloYDzIxMjYxMDMx
MDIyODAyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAS/a3lGiYurJ7BuK1RmgWo+BnIxgu3FSwqo5kZoQ0CiMuQmVRPaRwrG
ij0vDLJ5tfDVCCh84xyJzctqkOvtK4URo1MwUTAdBgNVHQ4EFgQUnuj8dqXwps1M
XMIFZrpOV/yBg8swHwYDVR0jBBgwFoAUnuj8dqXwps1MXMIFZrpOV/yBg8swDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNHADBEAiBub/DuOtuLivpvouM5O9+t
+Gc8cO9WzlHjedGS1FYSJAIgGPDjw3nl+K56LHY3uZUss5YYgTmmBfo505L2jDuc
XEI=
-----END CERTIFICATE-----`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgnKi7glAVWJ2AJ6zu
LitNEFWpENibfnlwpJYlqCu9CbihRANCAAS/a3lGiYurJ7BuK1RmgWo+BnIxgu3F
Swqo5kZoQ0CiMuQmVRPaRwrGij0vDLJ5tfDVCCh84xyJzctqkOvtK4UR
-----END PRIVATE KEY-----`,
}

describe('a call that certainly never arrived', () => {
  it('found no listener', async () => {
    const server = createServer()
    const port = await portOf(server)
    await new Promise((resolve) => server.close(resolve))
    expect(await sure(`http://127.0.0.1:${port}/`)).toEqual([true, true])
  })

  it.each(['http://no-such-host.invalid/', 'http://224.0.0.1/'])('found no route to %s', async (url) => {
    expect(await sure(url)).toEqual([true, true])
  })

  it('found no route to any address of a name', async () => {
    const failed = new Promise((resolve) => {
      const addresses = ['224.0.0.1', '224.0.0.2'].map((address) => ({ address, family: 4 }))
      httpRequest({
        host: 'two.example',
        agent: false,
        lookup: (_host, _options, found) => found(null, addresses),
      })
        .once('error', resolve)
        .end()
    })
    expect(await failed).toBeInstanceOf(AggregateError)
    expect(wasNotSent(await failed)).toBe(true)
  })

  it.each(['http://127.0.0.1:9/', 'gopher://127.0.0.1/'])('was refused by fetch itself: %s', async (url) => {
    expect(wasNotSent(await fetch(url).catch((error: unknown) => error))).toBe(true)
  })

  it('was refused because its address is in the private network', () => {
    expect(wasNotSent(new AddressRefused('private_address'))).toBe(true)
  })

  it.each([
    ['whose certificate nobody knows', () => createTlsServer(selfSigned)],
    ['that has no certificate', () => createTlsServer({})],
    [
      'that speaks no TLS of today',
      () => createTlsServer({ ...selfSigned, maxVersion: 'TLSv1.1', minVersion: 'TLSv1.1' }),
    ],
    ['that speaks no TLS', () => answering((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))],
    ['that hangs up before TLS is there', () => answering((socket) => socket.end())],
  ])('reached a server %s', async (_what, create) => {
    expect(await sure(`https://127.0.0.1:${await portOf(create())}/`)).toEqual([true, true])
  })
})

describe('a call that may have arrived', () => {
  it.each([
    ['broke off', (socket: Socket) => socket.resetAndDestroy()],
    ['was closed without an answer', (socket: Socket) => socket.end()],
    ['was answered in no HTTP', (socket: Socket) => socket.end('what?\r\n\r\n')],
  ])('%s', async (_what, act) => {
    expect(await sure(`http://127.0.0.1:${await portOf(answering(act))}/`)).toEqual([false, false])
  })

  it('timed out', async () => {
    const port = await portOf(answering(() => {}))
    const failures = await failuresOf(`http://127.0.0.1:${port}/`, { withinMs: 50 })
    expect(failures.map(wasNotSent)).toEqual([false, false])
  })

  it('was redirected', async () => {
    const elsewhere = createHttpServer((_request, response) => {
      response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()
    })
    const [byFetch] = await failuresOf(`http://127.0.0.1:${await portOf(elsewhere)}/`)
    expect(wasNotSent(byFetch)).toBe(false)
  })

  it.each([null, undefined, 'fetch failed', new Error('of ours'), new TypeError('of ours')])(
    'ended with an ambiguous error: %s',
    (error) => {
      expect(wasNotSent(error)).toBe(false)
    },
  )
})
