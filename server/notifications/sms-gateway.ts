import { measureText } from '#domain/notifications/phone-text.ts'
import type { MessageGateway } from '../config/config.ts'
import { callGateway, type Delivery, GatewayError } from './call-gateway.ts'

export interface OutgoingText {
  /** The same for every attempt: the gateway drops duplicates. */
  id: string
  /** +91 and ten digits. */
  phone: string
  text: string
  header: string
  entityId: string
  templateId: string
}

/**
 * Sends a text message through the gateway.
 * @throws GatewayError if it may be sent later; a repeated message is delivered once, by its reference
 */
export async function sendText(gateway: MessageGateway, message: OutgoingText): Promise<Delivery> {
  const { id, phone, text, header, entityId, templateId } = message
  const answer = await callGateway(
    gateway,
    {
      to: phone,
      from: header,
      text,
      entityId,
      templateId,
      reference: id,
      encoding: measureText(text).isGsm ? 'gsm7' : 'unicode',
    },
    { 'idempotency-key': id },
  )
  if (answer === 'unknown') throw new GatewayError('silent', 'The gateway does not answer')
  if (answer.status === 429) return { kind: 'waits', seconds: answer.pauseSeconds }
  return answer.status < 300 ? { kind: 'accepted' } : { kind: 'refused', why: `refused: ${answer.status}` }
}
