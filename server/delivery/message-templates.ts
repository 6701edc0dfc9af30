import { chooseLanguage } from '#domain/language/languages.ts'
import { languagePrefix } from '#domain/language/prefix.ts'
import { byEmailOnly, type MessageTemplate } from '../notifications/message-template.ts'
import { leaveAlertsLinks } from '../stock/request-stock-alert.ts'
import { readDeliveryAlert } from './alert-queries.ts'
import type { deliveryNotifications } from './notifications.ts'

/** The email to those who asked whether the shop delivers to them. Its link ends back-in-stock alerts too. */
export const deliveryMessageTemplates: Record<keyof typeof deliveryNotifications, MessageTemplate> = {
  async delivery_reached(services, { key, data }, { texts, format }) {
    const alert = await readDeliveryAlert(services.db, key)
    if (!alert) return null
    const words = texts.deliveryAlertMessage
    const prefix = languagePrefix(chooseLanguage(data.language))
    const leave = await leaveAlertsLinks(services, alert.email, prefix)
    return {
      to: alert.email,
      ...byEmailOnly,
      oneClickLeave: leave.oneClick,
      subject: format(words.subject, alert),
      heading: format(words.subject, alert),
      why: words.why,
      blocks: [
        { kind: 'paragraph', text: format(words.text, alert) },
        { kind: 'button', text: words.button, url: `${services.config.publicUrl}${prefix}/shop` },
        { kind: 'paragraph', text: words.once },
        { kind: 'button', text: words.leave, url: leave.page, isQuiet: true },
      ],
    }
  },
}
