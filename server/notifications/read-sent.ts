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
import { resolveStoredTexts } from '../language/stored-text.ts'
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

/** Replaces the token in links that open the reader's page. */
const leftOut = '…'

/**
 * A message of the outbox with its content, rendered again because the sent text is not stored. Links are removed,
 * because they are for the recipient only.
 * @throws ShopError `not_found`
 */
export async function readSent(services: Services, id: string): Promise<SentMessage> {
  const row = await readOutboxRow(services.db, id)
  if (!row) throw new ShopError('not_found')
  const written = await writeAnew(services, row)
  return {
    row: toSentRow(row),
    said: written && (await formatAgain(services, row, written)),
    refusal: await refusalOf(services.db, services, row, written !== null),
  }
}

/** An email of the outbox as HTML, without link targets; null if it cannot be shown. */
export async function readSentLetter(services: Services, id: string): Promise<string | null> {
  const row = await readOutboxRow(services.db, id)
  const written = row?.channel === 'email' ? await writeAnew(services, row) : null
  if (!written) return null
  const { message } = written
  const blocks = message.blocks.map((block) => (block.kind === 'button' ? { ...block, url: '#' } : block))
  return renderHtml({ ...message, blocks }, frameOf(services, { ...written, words: defaultWords }))
}

/** Why a message cannot be resent; null if it can. @param isThere whether its template returns content */
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

/** A message's current content; null if it is for the recipient only, or there is none any more. */
export async function writeAnew(services: Services, row: OutboxRow): Promise<WrittenAnew | null> {
  const notification = services.notifications.get(row.kind)
  if (notification?.repeats !== 'may') return null
  const trigger = { key: row.key, data: dataOf(row) }
  const message = await notification.write(services, resolveStoredTexts(defaultWords, trigger), defaultWords)
  return message && { notification, message }
}

/** The data for rendering a message again: an email to a mailbox without account has no trigger but its address. */
export function dataOf({ data, recipient, channel }: OutboxRow): Readonly<Record<string, string>> {
  return channel === 'email' && recipient !== null ? { email: recipient, ...data } : data
}

async function formatAgain(
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
