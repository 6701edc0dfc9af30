import * as z from 'zod'
import type { MessageGateway } from '../config/config.ts'
import { callGateway, type Delivery, GatewayError } from './call-gateway.ts'

export interface OutgoingWhatsapp {
  id: string
  /** +91 and ten digits. */
  phone: string
  template: string
  /** WhatsApp's code of the template's language. */
  language: string
  /** Values of the template's numbered placeholders. */
  parameters: readonly string[]
  /** The end of the address of the template's button. */
  linkEnd: string
}

/** A template message in the format of WhatsApp's Cloud API. */
export function whatsappBody({ id, phone, template, language, parameters, linkEnd }: OutgoingWhatsapp) {
  const text = (value: string) => ({ type: 'text', text: value })
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: phone.replace(/\D/g, ''),
    type: 'template',
    template: {
      name: template,
      language: { code: language },
      components: [
        { type: 'body', parameters: parameters.map(text) },
        { type: 'button', sub_type: 'url', index: '0', parameters: [text(linkEnd)] },
      ],
    },
    biz_opaque_callback_data: id,
  }
}

const failure = z.object({ error: z.object({ code: z.number() }) })

/** Rate limits: of the application, the account, the number, or one recipient. */
const tooMany = [4, 80_007, 130_429, 131_048, 131_056]
/** An expired token, or an error of the service. */
const later = [0, 1, 2, 190, 131_000, 131_016]

/**
 * Sends a message through WhatsApp, which does not detect duplicates: what may have been sent is never repeated.
 * @throws GatewayError if it was not sent and may be sent later
 */
export async function sendWhatsapp(gateway: MessageGateway, message: OutgoingWhatsapp): Promise<Delivery> {
  const answer = await callGateway(gateway, whatsappBody(message))
  if (answer === 'unknown') return { kind: 'unknown' }
  if (answer.status < 300) return { kind: 'accepted' }
  const code = readCode(answer.text)
  if (answer.status === 429 || (code !== null && tooMany.includes(code)))
    return { kind: 'waits', seconds: answer.pauseSeconds }
  if (code !== null && later.includes(code)) throw new GatewayError('broken', `WhatsApp answers ${code}`)
  return { kind: 'refused', why: `refused: ${code ?? answer.status}` }
}

function readCode(text: string): number | null {
  try {
    const parsed = failure.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data.error.code : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
