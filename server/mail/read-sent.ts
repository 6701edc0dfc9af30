import { filledText, phoneShopName, shortLinkStart } from '#domain/messages/phone-text.ts'
import {
  type AgainRefusal,
  againRefusal,
  type SentMessage,
  sentState,
} from '#domain/messages/sent-message.ts'
import type { Connection } from '../db/connection.ts'
import { ShopError } from '../http/errors.ts'
import { defaultWords } from '../language/words.ts'
import type { Services } from '../services.ts'
import { frameOf } from './deliver-message.ts'
import { toSentRow } from './list-sent.ts'
import type { Message } from './message-template.ts'
import { renderText } from './render-text.ts'
import { type OutboxRow, readCopies, readOutboxRow } from './sent-list-queries.ts'

/** In the place of a link's end that opens its reader's page. */
const leftOut = '…'

/**
 * A message of the outbox and what it says, written anew: what was sent is not kept. Links are left out, since they
 * open what is their reader's alone.
 * @throws ShopError `not_found`
 */
export async function readSent(services: Services, id: string): Promise<SentMessage> {
  const row = await readOutboxRow(services.db, id)
  if (!row) throw new ShopError('not_found')
  return {
    row: toSentRow(row),
    said: await sayAnew(services, row),
    refusal: await refusalOf(services.db, services, row),
  }
}

/** Why a message is not sent again; null when it may be. */
export async function refusalOf(
  db: Connection,
  { notifications }: Pick<Services, 'notifications'>,
  row: OutboxRow,
): Promise<AgainRefusal | null> {
  const copies = await readCopies(db, row)
  return againRefusal({
    isRepeatable: notifications.get(row.kind)?.isRepeatable ?? false,
    state: sentState(row),
    copies: copies.highest,
    isCopyWaiting: copies.waiting > 0,
  })
}

async function sayAnew(services: Services, row: OutboxRow): Promise<SentMessage['said']> {
  const notification = services.notifications.get(row.kind)
  if (!notification?.isRepeatable) return null
  const message = await notification.write(services, row, defaultWords)
  if (!message) return null
  if (row.channel !== 'email') {
    const text = phoneTextOf(services, message)
    return text === null ? null : { subject: message.subject, text }
  }
  const frame = frameOf(services, { notification, message, words: defaultWords })
  return { subject: message.subject, text: renderText(withoutLinks(message), frame) }
}

function withoutLinks({ heading, blocks }: Message): Pick<Message, 'heading' | 'blocks'> {
  return {
    heading,
    blocks: blocks.map((block) =>
      block.kind === 'button' ? { kind: 'paragraph', text: `[ ${block.text} ]` } : block,
    ),
  }
}

function phoneTextOf({ config, settings }: Services, { phoneText }: Message): string | null {
  if (phoneText === null) return null
  const frame = { shop: phoneShopName(settings.current().brand.name), link: shortLinkStart(config.publicUrl) }
  const values = 'code' in phoneText.values ? { ...phoneText.values, code: leftOut } : phoneText.values
  return filledText(defaultWords.texts.phone, { ...phoneText, values }, frame)
}
