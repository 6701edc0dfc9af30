import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createShopper,
  createVariant,
  placementOf,
  type TestShopper,
  type TestVariant,
} from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

describe('a review that is still arriving', () => {
  let shop: TestShop
  let origin: string
  let variant: TestVariant
  const sockets: Socket[] = []

  beforeEach(async () => {
    shop = await openTestShop({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' } })
    variant = await createVariant(shop.services.db, { stock: 100 })
    await shop.services.catalogue.refresh(null)
    origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    await shop.close()
  })

  async function orderer(): Promise<TestShopper> {
    const shopper = await createShopper(shop.services.db)
    const body = placementOf(shopper, [{ variant }])
    const placed = await shop.request('POST', '/api/order/place', { token: shopper.token, body })
    expect(placed.status).toBe(200)
    return shopper
  }

  /** Sends the head of a request for a picture, and no byte of it. */
  function announce({ token }: TestShopper): Socket {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => {})
    const lines = [
      'POST /api/review/add HTTP/1.1',
      'Host: shop.example',
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 5000000',
      '',
      '',
    ]
    socket.write(lines.join('\r\n'))
    return socket
  }

  /** Sends the beginning of a picture and waits until it lies on the disk. */
  async function beginUpload(shopper: TestShopper): Promise<Socket> {
    const before = (await uploads()).length
    const socket = announce(shopper)
    const lines = [
      '--x',
      'Content-Disposition: form-data; name="images"; filename="a.jpg"',
      'Content-Type: image/jpeg',
      '',
      'begun',
    ]
    socket.write(lines.join('\r\n'))
    await vi.waitUntil(async () => (await uploads()).length > before, { timeout: 10_000 })
    return socket
  }

  async function uploads(): Promise<string[]> {
    const names = await readdir(join(shop.dataDir, 'uploads', String(process.pid)))
    return names.filter((name) => name.startsWith('upload-'))
  }

  async function sendSmall({ token }: TestShopper, more: Record<string, string> = {}): Promise<Response> {
    const form = new FormData()
    for (const [name, value] of Object.entries({
      productId: variant.productId,
      stars: '5',
      description: 'Soft.',
    }))
      form.append(name, value)
    const headers = { authorization: `Bearer ${token}`, ...more }
    return await fetch(`${origin}/api/review/add`, { method: 'POST', body: form, headers })
  }

  it('is the only one of its account, and leaves nothing when its sender goes', async () => {
    const shopper = await orderer()
    const socket = await beginUpload(shopper)
    const second = await sendSmall(shopper)
    expect(second.status).toBe(429)
    expect(second.headers.get('retry-after')).toBe('10')
    socket.destroy()
    await vi.waitUntil(async () => (await uploads()).length === 0, { timeout: 10_000 })
    expect((await sendSmall(shopper)).status).toBe(200)
  })

  it('takes a place with its first byte, and leaves half of the places to other networks', async () => {
    // Announced and never sent: four of these hold nothing.
    for (let place = 0; place < 4; place++) announce(await orderer())
    for (let place = 0; place < 4; place++) await beginUpload(await orderer())
    const fifth = await sendSmall(await orderer())
    expect(fifth.status).toBe(429)
    expect(fifth.headers.get('retry-after')).toBe('10')
    expect((await sendSmall(await orderer(), { 'x-forwarded-for': '203.0.113.9' })).status).toBe(200)
  })

  it('does not hold the end of the shop', async () => {
    const socket = await beginUpload(await orderer())
    let answer = ''
    socket.setEncoding('utf8').on('data', (part: string) => {
      answer += part
    })
    const closed = once(socket, 'close')
    await shop.app.close()
    await closed
    expect(answer).toMatch(/^HTTP\/1.1 503 /)
    expect(await uploads()).toEqual([])
  })
})
