import { formatRupees } from '#domain/money/money.ts'
import { CONFIRM_LINK_DAYS } from '#domain/newsletter/subscription.ts'
import type { Words } from '../language/words.ts'
import { type Block, byEmailOnly, type MessageTemplate } from '../notifications/message-template.ts'
import { readSubscriberTerms } from '../promotions/read-subscriber-coupon.ts'
import { readWelcomeCoupon, type WelcomeCoupon } from '../promotions/welcome-coupon.ts'
import { confirmLink, leaveLink, oneClickLink } from './newsletter-links.ts'
import type { newsletterNotifications } from './notifications.ts'
import { isSubscribed } from './queries.ts'

/** Emails about the newsletter, to subscribers with or without an account. */
export const newsletterMessageTemplates: Record<keyof typeof newsletterNotifications, MessageTemplate> = {
  async leave_newsletter(services, { data: { email = '', language } }, { texts }) {
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
        { kind: 'button', text: words.button, url: await leaveLink(services, email, language) },
        { kind: 'paragraph', text: words.warning },
      ],
    }
  },

  async newsletter_confirm(services, { data: { email = '', language } }, { texts, format }) {
    if (email === '') return null
    const words = texts.newsletterMessages
    const message = { to: email, ...byEmailOnly, why: words.confirmWhy }
    // The requester must get an answer, and only the mailbox may reveal that it is subscribed.
    if (await isSubscribed(services.db, email)) {
      const leave: Block = {
        kind: 'button',
        text: words.leave,
        url: await leaveLink(services, email, language),
        isQuiet: true,
      }
      const text: Block = { kind: 'paragraph', text: words.alreadyText }
      return { ...message, subject: words.already, heading: words.already, blocks: [text, leave] }
    }
    const terms = await readSubscriberTerms(services)
    const url = await confirmLink(services, { email, language, now: new Date() })
    return {
      ...message,
      subject: words.confirmSubject,
      heading: words.confirmHeading,
      blocks: [
        { kind: 'paragraph', text: words.confirmText },
        { kind: 'button', text: words.confirmButton, url },
        ...(terms
          ? [{ kind: 'paragraph' as const, text: format(words.confirmCoupon, { percent: terms.percent }) }]
          : []),
        { kind: 'paragraph', text: format(words.confirmWarning, { days: CONFIRM_LINK_DAYS }) },
      ],
    }
  },

  async newsletter_welcome(services, { data: { email = '', language } }, words) {
    // Not sent if the subscriber has left in the meantime.
    if (!(await isSubscribed(services.db, email))) return null
    const texts = words.texts.newsletterMessages
    const coupon = await readWelcomeCoupon(services.db, email)
    return {
      to: email,
      ...byEmailOnly,
      subject: texts.welcomeSubject,
      heading: texts.welcomeHeading,
      why: texts.welcomeWhy,
      oneClickLeave: await oneClickLink(services, email),
      blocks: [
        { kind: 'paragraph', text: texts.welcomeText },
        ...(coupon && !coupon.isUsed ? couponBlocks(coupon, words) : []),
        { kind: 'button', text: texts.shop, url: `${services.config.publicUrl}/shop?sort=newest` },
        { kind: 'button', text: texts.leave, url: await leaveLink(services, email, language), isQuiet: true },
      ],
    }
  },
}

/** A coupon with all its conditions. */
function couponBlocks(
  { code, percent, firstOrderOnly, minimumSubtotalPaise }: WelcomeCoupon,
  { texts: { newsletterMessages: texts }, format }: Words,
): Block[] {
  const minimum = { name: texts.couponFrom, value: formatRupees(minimumSubtotalPaise) }
  return [
    { kind: 'title', text: texts.couponTitle },
    {
      kind: 'table',
      rows: [
        { name: texts.couponCode, value: code, strong: true },
        { name: texts.couponWhat, value: format(texts.couponBenefit, { percent }) },
        { name: texts.couponWho, value: firstOrderOnly ? texts.couponForFirst : texts.couponFor },
        ...(minimumSubtotalPaise > 0 ? [minimum] : []),
      ],
    },
  ]
}
