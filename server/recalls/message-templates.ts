import { shopName } from '#domain/settings/shop-name.ts'
import { greetingName, withoutLinks } from '#domain/validation/plain-text.ts'
import { readRecipient } from '../notices/notice-queries.ts'
import { byEmailOnly, type MessageTemplate } from '../notifications/message-template.ts'
import { confirmationLink } from '../orders/confirmation-link.ts'
import type { recallNotifications } from './notifications.ts'
import { readRecallRow } from './recall-queries.ts'

/** The email to buyers of a recalled product. */
export const recallMessageTemplates: Record<keyof typeof recallNotifications, MessageTemplate> = {
  async recall_notice(services, { key }, { texts, format }) {
    const reader = await readRecipient(services.db, key)
    const recall = reader && (await readRecallRow(services.db, reader.subjectId))
    if (!recall || !reader.orderId) return null
    const words = texts.recallMessages
    const { brand, contact } = services.settings.current()
    const said = { product: recall.productName, sizes: recall.sizes.join(', '), shop: shopName(brand) }
    const name = greetingName(reader.name)
    return {
      to: reader.email,
      ...byEmailOnly,
      subject: format(words.subject, said),
      heading: format(words.heading, said),
      why: words.why,
      blocks: [
        { kind: 'paragraph', text: name === null ? words.greetingPlain : format(words.greeting, { name }) },
        { kind: 'note', text: format(words.stop, said) },
        { kind: 'paragraph', text: words.reasons[recall.reason] },
        ...(recall.details === ''
          ? []
          : [{ kind: 'paragraph' as const, text: withoutLinks(recall.details) }]),
        { kind: 'paragraph', text: words.refund },
        { kind: 'button', text: words.order, url: await confirmationLink(services, reader.orderId) },
        { kind: 'paragraph', text: format(words.contact, contact) },
      ],
    }
  },
}
