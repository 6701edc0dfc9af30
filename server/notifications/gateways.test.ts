import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MessageGateway } from '../config/config.ts'
import { callGateway, GatewayError } from './call-gateway.ts'
import { sendText } from './sms-gateway.ts'
import { sendWhatsapp } from './whatsapp-gateway.ts'

/** The gateway's next answer; null cuts the connection after the request. */
let answer: { status: number; text?: string; headers?: Record<string, string> } | null
let calls: { headers: Record<string, unknown>; body: unknown }[] = []
let server: Server
let gateway: MessageGateway
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    calls.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) })
    if (answer === null) return void response.destroy()
    response.writeHead(answer.status, answer.headers).end(answer.text ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  gateway = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, token: 'its-token' }
})
beforeEach(() => {
  calls = []
})
afterAll(() => void server.close())

const text = {
  id: 'msg_1',
  phone: '+919876543210',
  text: 'Your order is packed.',
  header: 'LATOOO',
  entityId: '1101234567890123456',
  templateId: '1107161234567890123',
}
const whatsapp = {
  id: 'msg_2',
  phone: '+919876543210',
  template: 'order_packed',
  language: 'en',
  parameters: ['ABC123', 'Latoo'],
  linkEnd: 'o/abc',
}
const fault = (code: number) => JSON.stringify({ error: { code, message: 'no' } })

describe('sendText()', () => {
  it('sends the registered text once, with its reference and the required encoding', async () => {
    answer = { status: 200 }
    expect(await sendText(gateway, text)).toEqual({ kind: 'accepted' })
    expect(await sendText(gateway, { ...text, text: 'नमस्ते' })).toEqual({ kind: 'accepted' })
    expect(calls[0]).toMatchObject({
      headers: { authorization: 'Bearer its-token', 'idempotency-key': 'msg_1' },
      body: { to: '+919876543210', from: 'LATOOO', reference: 'msg_1', encoding: 'gsm7' },
    })
    expect(calls[1]?.body).toMatchObject({ encoding: 'unicode' })
  })

  it.each([
    [{ status: 400 }, { kind: 'refused', why: 'refused: 400' }],
    [{ status: 404 }, { kind: 'refused', why: 'refused: 404' }],
    [{ status: 429 }, { kind: 'waits', seconds: 30 }],
    [
      { status: 429, headers: { 'retry-after': '120' } },
      { kind: 'waits', seconds: 120 },
    ],
    [
      { status: 429, headers: { 'retry-after': '999999' } },
      { kind: 'waits', seconds: 3_600 },
    ],
    [
      { status: 429, headers: { 'retry-after': '0' } },
      { kind: 'waits', seconds: 1 },
    ],
    [
      { status: 429, headers: { 'retry-after': 'soon' } },
      { kind: 'waits', seconds: 30 },
    ],
  ])('reads %j as %j', async (said, delivery) => {
    answer = said
    expect(await sendText(gateway, text)).toEqual(delivery)
  })

  it('waits until the time given by the gateway', async () => {
    const until = new Date(Date.now() + 90_000)
    answer = { status: 429, headers: { 'retry-after': until.toUTCString() } }
    const delivery = await sendText(gateway, text)
    expect(delivery).toMatchObject({ kind: 'waits' })
    // The date is in whole seconds.
    if (delivery.kind === 'waits') expect(Math.abs(delivery.seconds - 90)).toBeLessThanOrEqual(2)
    answer = { status: 429, headers: { 'retry-after': new Date(0).toUTCString() } }
    expect(await sendText(gateway, text)).toEqual({ kind: 'waits', seconds: 1 })
  })

  it.each([500, 503, 401, 403])('leaves the message to a later attempt at status %i', async (status) => {
    answer = { status }
    await expect(sendText(gateway, text)).rejects.toThrow(GatewayError)
  })

  it('retries without an answer: a repeated reference is sent once', async () => {
    answer = null
    await expect(sendText(gateway, text)).rejects.toThrow('does not answer')
  })

  it('follows no redirect, which would send the token to another host', async () => {
    answer = { status: 302, headers: { location: 'https://elsewhere.example/' } }
    await expect(sendText(gateway, text)).rejects.toThrow(GatewayError)
    expect(calls).toHaveLength(1)
  })
})

describe('sendWhatsapp()', () => {
  it('fills the numbered placeholders of the template, and the end of its link', async () => {
    answer = { status: 200, text: JSON.stringify({ messages: [{ id: 'wamid.1' }] }) }
    expect(await sendWhatsapp(gateway, whatsapp)).toEqual({ kind: 'accepted' })
    expect(calls[0]?.body).toMatchObject({
      to: '919876543210',
      template: {
        name: 'order_packed',
        language: { code: 'en' },
        components: [
          { type: 'body', parameters: [{ text: 'ABC123' }, { text: 'Latoo' }] },
          { type: 'button', sub_type: 'url', index: '0', parameters: [{ text: 'o/abc' }] },
        ],
      },
    })
  })

  it.each([4, 80_007, 130_429, 131_048, 131_056])('waits at code %i: rate limit', async (code) => {
    answer = { status: 400, text: fault(code), headers: { 'retry-after': '60' } }
    expect(await sendWhatsapp(gateway, whatsapp)).toEqual({ kind: 'waits', seconds: 60 })
  })

  it.each([0, 1, 2, 190, 131_000, 131_016])('retries at code %i', async (code) => {
    answer = { status: 400, text: fault(code) }
    await expect(sendWhatsapp(gateway, whatsapp)).rejects.toThrow(`WhatsApp answers ${code}`)
  })

  it.each([
    [fault(131_026), 'refused: 131026'],
    ['<html>no JSON</html>', 'refused: 400'],
    ['{"error":"another shape"}', 'refused: 400'],
    ['', 'refused: 400'],
  ])('gives up on permanent refusals: %j', async (said, why) => {
    answer = { status: 400, text: said }
    expect(await sendWhatsapp(gateway, whatsapp)).toEqual({ kind: 'refused', why })
  })

  it('never resends what may have been sent', async () => {
    answer = null
    expect(await sendWhatsapp(gateway, whatsapp)).toEqual({ kind: 'unknown' })
  })
})

describe('callGateway()', () => {
  it('distinguishes a call never sent from one whose answer was lost', async () => {
    // A port that `fetch` refuses, an unreachable address, an unknown name, no TLS.
    const { port } = server.address() as AddressInfo
    const nowhere = ['http://127.0.0.1:9/', 'http://224.0.0.1/', 'http://no-such-host.invalid/']
    for (const url of [...nowhere, `https://127.0.0.1:${port}/send`])
      await expect(callGateway({ ...gateway, url }, {}), url).rejects.toThrow('Cannot reach the gateway')
    answer = null
    expect(await callGateway(gateway, {})).toBe('unknown')
  })

  it('reads only the needed part of an answer', async () => {
    answer = { status: 200, text: 'x'.repeat(50_000) }
    expect(await callGateway(gateway, {})).toMatchObject({ status: 200, text: 'x'.repeat(2_000) })
  })

  it('includes nothing that was sent in its errors', async () => {
    answer = { status: 401 }
    const failed = await callGateway(gateway, { secret: 'a-code' }).catch((error: unknown) => error)
    expect(String(failed)).not.toMatch(/its-token|a-code|127\.0\.0\.1/)
  })
})
