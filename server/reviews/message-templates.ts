import type { Block, MessageTemplate } from '../notifications/message-template.ts'
import { countOf, paragraph, products } from '../orders/message-blocks.ts'
import { factsOf, greeting } from '../orders/message-facts.ts'
import { readMessageOrder } from '../orders/message-queries.ts'
import { toMessage } from '../orders/message-templates.ts'
import { endInvitationsLink, invitationLink } from './invitation-link.ts'
import { mayInvite } from './invitation-queries.ts'
import type { reviewNotifications } from './notifications.ts'
import { readReviewableOrder } from './own-reviews.ts'
import { readLinesOfOrder } from './purchase-queries.ts'

/** The email has five links for each of this many products; the page has the rest. */
const mostProducts = 3
const levels = [5, 4, 3, 2, 1] as const

/** Invites to review. Not sent if everything is reviewed, or the customer has opted out. */
export const reviewMessageTemplates: Record<keyof typeof reviewNotifications, MessageTemplate> = {
  async review_invitation(services, { key: orderId }, words) {
    const order = (await mayInvite(services.db, orderId)) && (await readMessageOrder(services.db, orderId))
    if (!order) return null
    const facts = await factsOf(services, order, words)
    const { texts, format } = words
    const said = texts.reviewInvitation
    const reviewer = { customerId: order.customerId, orderId }
    const offered = await readReviewableOrder(services, reviewer, orderId, words)
    const asked = offered.products.filter(({ delivered, review }) => delivered && review === null)
    const link = await invitationLink(services, orderId)
    const lines = await readLinesOfOrder(services.db, reviewer)
    const blocks = asked.slice(0, mostProducts).flatMap(({ _id: productId }): Block[] => {
      const ofProduct = lines.filter((line) => line.productId === productId && line.delivered)
      return [
        products(facts, countOf(ofProduct)),
        ...levels.map(
          (stars): Block => ({
            kind: 'button',
            text: format(said.stars, { count: stars, stars: '★'.repeat(stars) }),
            url: link({ productId, stars }),
            // All five are equally prominent, so as not to influence the rating.
            isQuiet: true,
          }),
        ),
      ]
    })
    const message = await toMessage(services, facts, {
      subject: format(said.subject, { number: facts.number }),
      preview: said.preview,
      heading: said.heading,
      blocks: [
        paragraph(greeting(facts)),
        paragraph(format(said.text, { number: facts.number })),
        ...blocks,
        paragraph(said.honest),
        paragraph(said.leave),
        { kind: 'button', text: said.leaveButton, url: link({ leave: true }), isQuiet: true },
      ],
      phoneText: null,
    })
    return message && { ...message, oneClickLeave: await endInvitationsLink(services, orderId) }
  },
}
