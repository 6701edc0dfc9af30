import { and, eq, isNull } from 'drizzle-orm'
import { describeFault } from '#domain/health/describe-fault.ts'
import { FAULT_CODES } from '#domain/health/fault.ts'
import { shopName } from '#domain/settings/shop-name.ts'
import { customers } from '../db/schema/customers.ts'
import { byEmailOnly, type MessageTemplate } from '../notifications/message-template.ts'
import type { healthNotifications } from './notifications.ts'

const alert: MessageTemplate = async ({ db, config, settings }, { data }, { texts, format }) => {
  const words = texts.healthMessages
  const code = FAULT_CODES.find((known) => known === data.code)
  const [owner] = await db
    .select({ email: customers.email })
    .from(customers)
    .where(
      and(
        eq(customers.id, data.customerId ?? ''),
        eq(customers.staffRole, 'owner'),
        isNull(customers.erasedAt),
      ),
    )
  if (!owner || code === undefined) return null
  const isOver = data.state === 'over'
  const { title, text, action } = describeFault({
    code,
    severity: 'bad',
    since: data.since ?? null,
    count: data.count === undefined ? null : Number(data.count),
    detail: data.detail ?? null,
  })
  // The number in the sentence is outdated when the fault is over.
  const fault = isOver ? words.names[code] : title
  const shop = shopName(settings.current().brand)
  return {
    to: owner.email,
    ...byEmailOnly,
    subject: format(isOver ? words.overSubject : words.begunSubject, { shop, fault }),
    heading: fault,
    why: words.why,
    blocks: [
      { kind: 'paragraph', text: isOver ? words.overText : text },
      {
        kind: 'button',
        text: isOver || action === null ? words.button : action.text,
        url: `${config.publicUrl}${isOver || action === null ? '/admin' : action.path}`,
      },
    ],
  }
}

export const healthMessageTemplates: Record<keyof typeof healthNotifications, MessageTemplate> = {
  health_alert: alert,
}
