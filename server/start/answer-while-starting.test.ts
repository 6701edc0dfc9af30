import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { answerWhileStarting } from './answer-while-starting.ts'

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

it('says that it is starting, and hands over what must not be sent twice', async () => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const starting = await answerWhileStarting({ port, host: '127.0.0.1' })
  const health = await fetch(`${origin}/healthz`)
  expect([health.status, await health.json()]).toEqual([200, { ok: true }])
  const ready = await fetch(`${origin}/readyz?a=b`)
  expect([ready.status, await ready.json()]).toEqual([503, { ok: false, state: 'starting' }])
  expect(ready.headers.get('retry-after')).toBe('5')
  await expect(fetch(`${origin}/`)).rejects.toThrow()

  const quote = request(`${origin}/api/cart/quote`, { method: 'POST', agent: false })
  quote.end('three frocks')
  const [socket] = await once(quote, 'socket')
  await once(socket, 'connect')
  // Accepted after the connection of the quote.
  await fetch(`${origin}/healthz`)
  starting.stopListening()
  const shop = createServer(async (received, response) => {
    const body = await received.setEncoding('utf8').toArray()
    response.end(`${received.method} ${body.join('')}`)
  })
  shop.listen(port, '127.0.0.1')
  await once(shop, 'listening')
  starting.handOver(shop)
  const [answer] = await once(quote, 'response')
  expect(answer.headers.connection).toBe('close')
  expect((await answer.setEncoding('utf8').toArray()).join('')).toBe('POST three frocks')
  expect(await (await fetch(`${origin}/`)).text()).toBe('GET ')
  shop.closeAllConnections()
  shop.close()
})

it('fails at once where the port is taken', async () => {
  const port = await freePort()
  const starting = await answerWhileStarting({ port, host: '127.0.0.1' })
  await expect(answerWhileStarting({ port, host: '127.0.0.1' })).rejects.toThrow(/EADDRINUSE/)
  starting.stopListening()
})
