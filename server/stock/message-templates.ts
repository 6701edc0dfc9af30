import { chooseLanguage } from '#domain/language/languages.ts'
import { languagePrefix } from '#domain/language/prefix.ts'
import { formatRupees } from '#domain/money/money.ts'
import { pictureAddress } from '../catalogue/product-views.ts'
import { byEmailOnly, type MessageTemplate } from '../notifications/message-template.ts'
import { readAlertLetter } from './alert-queries.ts'
import type { stockNotifications } from './notifications.ts'
import { leaveAlertsLinks } from './request-stock-alert.ts'

/** Emails about stock, to those who requested them. */
export const stockMessageTemplates: Record<keyof typeof stockNotifications, MessageTemplate> = {
  async stock_back(services, { key, data }, { texts, format }) {
    const alert = await readAlertLetter(services.db, key)
    if (!alert) return null
    const words = texts.stockBackMessage
    const said = { product: alert.productName, size: alert.size }
    const prefix = languagePrefix(chooseLanguage(data.language))
    const { publicUrl } = services.config
    // Each request gets one email, so if the size sold out again in the meantime, the email says so.
    const { subject, text, button } = alert.isThere ? words.there : words.goneAgain
    const leave = await leaveAlertsLinks(services, alert.email, prefix)
    return {
      to: alert.email,
      ...byEmailOnly,
      oneClickLeave: leave.oneClick,
      subject: format(subject, said),
      heading: format(subject, said),
      why: words.why,
      blocks: [
        { kind: 'paragraph', text: format(text, said) },
        {
          kind: 'products',
          rows: [
            {
              name: alert.productName,
              details: [format(texts.orderMessages.size, said)],
              amount: formatRupees(alert.pricePaise),
              picture:
                alert.mediaId === null
                  ? null
                  : `${publicUrl}${pictureAddress(alert.mediaId, 360).replace(/\.avif$/, '.jpg')}`,
              alt: format(texts.messages.picture, { name: alert.productName }),
            },
          ],
        },
        {
          kind: 'button',
          text: button,
          url: `${publicUrl}${prefix}/product/${alert.slug}?size=${encodeURIComponent(alert.size)}`,
        },
        { kind: 'paragraph', text: words.once },
        {
          kind: 'button',
          text: words.leave,
          url: leave.page,
          isQuiet: true,
        },
      ],
    }
  },
}
