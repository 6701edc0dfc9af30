import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod'

const sms = z.object({
  to: z.string(),
  from: z.string(),
  text: z.string(),
  entityId: z.string(),
  templateId: z.string(),
  reference: z.string(),
  encoding: z.enum(['gsm7', 'unicode']),
})
const whatsapp = z.object({
  messaging_product: z.literal('whatsapp'),
  to: z.string().regex(/^91\d{10}$/),
  type: z.literal('template'),
  template: z.object({
    name: z.string(),
    language: z.object({ code: z.string() }),
    components: z.array(
      z.object({
        type: z.string(),
        sub_type: z.string().optional(),
        index: z.string().optional(),
        parameters: z.array(z.object({ type: z.literal('text'), text: z.string() })),
      }),
    ),
  }),
  biz_opaque_callback_data: z.string(),
})
export type SentText = z.infer<typeof sms>
export type SentWhatsapp = z.infer<typeof whatsapp>

/** How a gateway takes a message: `hang` never answers, `refuse` knows no such number. */
type Manner = 'accept' | 'fail' | 'hang' | 'refuse' | 'too many'

/** Stands in for a gateway of text messages and for WhatsApp, and speaks their protocols over HTTP. */
export interface MessageGateways {
  /** What tells a shop of them. */
  env: Record<string, string>
  /** Every call, successful or not. */
  texts: SentText[]
  whatsapps: SentWhatsapp[]
  /** Text messages that went out: one for each reference, however often it came. */
  deliveredTexts(): SentText[]
  /** How the next calls are answered; all others are accepted. */
  answerNext(gateway: 'sms' | 'whatsapp', ...manners: Manner[]): void
  /** Ends the calls that hang without an answer. */
  hangUp(): void
  close(): Promise<void>
}

/** How long the stand-in asks a shop to wait that sends too much. */
export const askedPauseSeconds = 120

export async function startMessageGateways(): Promise<MessageGateways> {
  const texts: SentText[] = []
  const whatsapps: SentWhatsapp[] = []
  const delivered = new Map<string, SentText>()
  const manners: Record<'sms' | 'whatsapp', Manner[]> = { sms: [], whatsapp: [] }
  const hanging = new Set<ServerResponse>()

  function answer(response: ServerResponse, gateway: 'sms' | 'whatsapp', manner: Manner): void {
    const send = (status: number, body: unknown, headers = {}) =>
      void response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body))
    if (manner === 'hang') hanging.add(response)
    else if (manner === 'fail') send(503, {})
    else if (manner === 'too many') send(429, {}, { 'retry-after': String(askedPauseSeconds) })
    else if (manner === 'refuse') send(400, { error: { code: 131_026, message: 'Message undeliverable' } })
    else send(200, gateway === 'sms' ? {} : { messages: [{ id: 'wamid.test' }] })
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString())
    const gateway = request.url === '/sms' ? 'sms' : 'whatsapp'
    if (request.headers.authorization !== `Bearer ${gateway}-token`) return void response.writeHead(401).end()
    const manner = manners[gateway].shift() ?? 'accept'
    if (gateway === 'sms') {
      const text = sms.parse(body)
      texts.push(text)
      if (manner === 'accept' && request.headers['idempotency-key'] === text.reference)
        delivered.set(text.reference, text)
    } else whatsapps.push(whatsapp.parse(body))
    answer(response, gateway, manner)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    env: {
      SMS_URL: `${origin}/sms`,
      SMS_TOKEN: 'sms-token',
      WHATSAPP_URL: `${origin}/v23.0/1/messages`,
      WHATSAPP_TOKEN: 'whatsapp-token',
    },
    texts,
    whatsapps,
    deliveredTexts: () => [...delivered.values()],
    answerNext: (gateway, ...next) => void manners[gateway].push(...next),
    hangUp() {
      for (const response of hanging) response.destroy()
      hanging.clear()
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
