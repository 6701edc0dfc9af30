import { shortOrderNumber } from '#domain/orders/order.ts'
import { ORDER_LINKS_DAYS } from '#domain/orders/track-form.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { byEmailOnly, type MessageTemplate } from '../notifications/message-template.ts'
import { confirmationLink } from './confirmation-link.ts'
import { readOrdersOfSameEmail } from './order-links-queries.ts'

/** The links of all recent orders with an order's email; null if these orders have no email. */
export const renderOrderLinks: MessageTemplate = async (services, { data: { orderId = '' } }, words) => {
  const { email, orders } = await readOrdersOfSameEmail(services.db, orderId, ORDER_LINKS_DAYS)
  if (email === '') return null
  const texts = words.texts.orderMessages.links
  const { format } = words
  const buttons = await Promise.all(
    orders.map(async ({ id, createdAt }) => ({
      kind: 'button' as const,
      text: format(texts.order, {
        number: `#${shortOrderNumber(id)}`,
        day: formatDate(createdAt, words.texts.time),
      }),
      url: await confirmationLink(services, id),
      isQuiet: true,
    })),
  )
  const subject = format(texts.subject, { shop: services.settings.current().brand.name })
  return {
    to: email,
    ...byEmailOnly,
    subject,
    preview: format(texts.preview, { count: orders.length }),
    heading: subject,
    blocks: [{ kind: 'paragraph', text: texts.text }, ...buttons, { kind: 'paragraph', text: texts.ignore }],
  }
}
