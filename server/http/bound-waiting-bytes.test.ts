import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import Fastify from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { boundWaitingBytes } from './bound-waiting-bytes.ts'
import type { App } from './http.ts'

const megabyte = 1_024 * 1_024
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function open(options: Parameters<typeof boundWaitingBytes>[1]) {
  const app = Fastify() as unknown as App
  const waiting = boundWaitingBytes(app, options)
  let asked = 0
  app.get('/large', async (_request, reply) => {
    asked += 1
    return reply.send('x'.repeat(8 * megabyte))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  closing.push(() => app.close())
  const { port } = app.server.address() as { port: number }
  const connections = promisify(app.server.getConnections.bind(app.server))
  /** Requests eight megabytes and reads none of them. */
  async function ask(): Promise<Socket> {
    const socket = connect(port, '127.0.0.1')
    closing.unshift(() => socket.destroy())
    socket.on('error', () => {})
    const before = asked
    socket.write('GET /large HTTP/1.1\r\nHost: shop\r\n\r\n')
    await vi.waitUntil(() => asked > before && waiting() > 0)
    return socket
  }
  return { waiting, ask, connections }
}

it('many clients that do not read hold no more than the bound', async () => {
  const { waiting, ask, connections } = await open({ most: 24 * megabyte })
  let last: Socket | undefined
  for (let index = 0; index < 12; index++) {
    last = await ask()
    expect(waiting()).toBeLessThan(33 * megabyte)
  }
  // The longest waiting connections were closed; the newest is still served.
  await vi.waitUntil(async () => (await connections()) <= 4)
  let received = 0
  last?.on('data', (bytes: Buffer) => {
    received += bytes.length
  })
  await vi.waitUntil(() => received >= 8 * megabyte, { timeout: 10_000 })
})

it('a client that reads nothing loses its connection after a while', async () => {
  const { waiting, ask } = await open({ most: 1_000 * megabyte, stalledMs: 100 })
  await ask()
  await vi.waitUntil(() => waiting() === 0)
})
