import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ShopError } from './errors.ts'
import type { App } from './http.ts'
import { refuseSlowBodies } from './least-speed.ts'

let app: App
let port: number
beforeEach(async () => {
  app = Fastify() as unknown as App
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof ShopError ? error.status : 500).send('refused'),
  )
  refuseSlowBodies(app, { windowMs: 60, leastBytes: 1_000 })
  app.post('/json', async ({ body }) => body)
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as { port: number }).port
})
afterEach(() => app.close())

async function send(length: number, parts: AsyncIterable<string>): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const answered = once(socket, 'data')
  socket.write(
    `POST /json HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
  )
  let stopped = false
  void answered.then(() => {
    stopped = true
  })
  for await (const part of parts) {
    if (stopped) break
    socket.write(part)
  }
  const [bytes] = await answered
  socket.destroy()
  return String(bytes)
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 30))

it('refuses a body that arrives byte by byte before it is complete', async () => {
  async function* drops() {
    for (let index = 0; index < 40; index++) {
      yield ' '
      await pause()
    }
  }
  expect(await send(50_000, drops())).toMatch(/^HTTP\/1\.1 408/)
})

it('accepts a body that arrives fast enough, even in parts', async () => {
  const text = JSON.stringify('x'.repeat(9_998))
  async function* parts() {
    for (let at = 0; at < text.length; at += 2_000) {
      yield text.slice(at, at + 2_000)
      await pause()
    }
  }
  expect(await send(text.length, parts())).toMatch(/^HTTP\/1\.1 200/)
})
