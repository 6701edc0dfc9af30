import { filledText, phoneShopName, shortLinkStart } from '#domain/notifications/phone-text.ts'
import {
  type AgainRefusal,
  againRefusal,
  type SentMessage,
  sentState,
} from '#domain/notifications/sent-message.ts'
import { shopName } from '#domain/settings/shop-name.ts'
import type { Connection } from '../db/connection.ts'
import { ShopError } from '../http/errors.ts'
import { sayRecord } from '../language/stored-text.ts'
import { defaultWords } from '../language/words.ts'
import type { Services } from '../services.ts'
import type { WrittenNotification } from './define-notifications.ts'
import { frameOf } from './deliver-message.ts'
import { toSentRow } from './list-sent.ts'
import type { Message } from './message-template.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import { letterAddress } from './sent-letter-key.ts'
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
  const written = await writeAnew(services, row)
  return {
    row: toSentRow(row),
    said: written && (await sayAnew(services, row, written)),
    refusal: await refusalOf(services.db, services, row, written !== null),
  }
}

/** A letter of the outbox as a mail program shows it, without where its links lead; null for what cannot be shown. */
export async function readSentLetter(services: Services, id: string): Promise<string | null> {
  const row = await readOutboxRow(services.db, id)
  const written = row?.channel === 'email' ? await writeAnew(services, row) : null
  if (!written) return null
  const { message } = written
  const blocks = message.blocks.map((block) => (block.kind === 'button' ? { ...block, url: '#' } : block))
  return renderHtml({ ...message, blocks }, frameOf(services, { ...written, words: defaultWords }))
}

/** Why a message is not sent again; null when it may be. @param isThere whether its template has something to say */
export async function refusalOf(
  db: Connection,
  { notifications }: Pick<Services, 'notifications'>,
  row: OutboxRow,
  isThere: boolean,
): Promise<AgainRefusal | null> {
  const copies = await readCopies(db, row)
  return againRefusal({
    repeats: notifications.get(row.kind)?.repeats ?? 'secret',
    isGone: !isThere,
    state: sentState(row),
    copies: copies.highest,
    isCopyWaiting: copies.waiting > 0,
  })
}

interface WrittenAnew {
  notification: WrittenNotification
  message: Message
}

/** What a message says now; null where nobody but its reader may know, or there is nothing to say any more. */
export async function writeAnew(services: Services, row: OutboxRow): Promise<WrittenAnew | null> {
  const notification = services.notifications.get(row.kind)
  if (notification?.repeats !== 'may') return null
  const trigger = { key: row.key, data: dataOf(row) }
  const message = await notification.write(services, sayRecord(defaultWords, trigger), defaultWords)
  return message && { notification, message }
}

/** By which a message is written again: what was written to a mailbox alone has no other trigger than its address. */
export function dataOf({ data, recipient, channel }: OutboxRow): Readonly<Record<string, string>> {
  return channel === 'email' && recipient !== null ? { email: recipient, ...data } : data
}

async function sayAnew(
  services: Services,
  row: OutboxRow,
  { notification, message }: WrittenAnew,
): Promise<SentMessage['said']> {
  if (row.channel !== 'email') {
    const text = phoneTextOf(services, message)
    return text === null ? null : { subject: message.subject, text, letter: null }
  }
  const frame = frameOf(services, { notification, message, words: defaultWords })
  return {
    subject: message.subject,
    text: renderText(withoutLinks(message), frame),
    letter: await letterAddress(services.db, row.id, new Date()),
  }
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
  const frame = {
    shop: phoneShopName(shopName(settings.current().brand)),
    link: shortLinkStart(config.publicUrl),
  }
  const values = 'code' in phoneText.values ? { ...phoneText.values, code: leftOut } : phoneText.values
  return filledText(defaultWords.texts.phone, { ...phoneText, values }, frame)
}
