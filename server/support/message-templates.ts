import { byEmailOnly, type MessageTemplate } from '../mail/message-template.ts'
import { leaveLink } from './newsletter-link.ts'
import type { newsletterNotifications } from './notifications.ts'
import { isSubscribed } from './queries.ts'

/** Messages about the newsletter, to subscribers with or without an account. */
export const newsletterMessageTemplates: Record<keyof typeof newsletterNotifications, MessageTemplate> = {
  async leave_newsletter(services, { data: { email = '' } }, { texts }) {
    if (!(await isSubscribed(services.db, email))) return null
    const words = texts.leaveNewsletterMessage
    return {
      to: email,
      ...byEmailOnly,
      subject: words.subject,
      heading: words.heading,
      why: words.why,
      blocks: [
        { kind: 'paragraph', text: words.text },
        { kind: 'button', text: words.button, url: await leaveLink(services, email) },
        { kind: 'paragraph', text: words.warning },
      ],
    }
  },
}
