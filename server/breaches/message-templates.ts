import { shopName } from '#domain/settings/shop-name.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { greetingName, withoutLinks } from '#domain/validation/plain-text.ts'
import { readRecipient } from '../notices/notice-queries.ts'
import { byEmailOnly, type MessageTemplate } from '../notifications/message-template.ts'
import { readBreachRow } from './breach-queries.ts'
import type { breachNotifications } from './notifications.ts'

/** The email to people affected by a data breach (DPDP Rules 2025, rule 7). */
export const breachMessageTemplates: Record<keyof typeof breachNotifications, MessageTemplate> = {
  async breach_notice(services, { key }, { texts, format }) {
    const reader = await readRecipient(services.db, key)
    const breach = reader && (await readBreachRow(services.db, reader.subjectId))
    if (!breach) return null
    const words = texts.breachMessages
    const { brand, contact } = services.settings.current()
    const name = greetingName(reader.name)
    const noticed = formatDateTime(breach.noticedAt, texts.time)
    const when =
      breach.startedAt === null
        ? format(words.noticed, { noticed })
        : format(words.beganNoticed, { began: formatDateTime(breach.startedAt, texts.time), noticed })
    const parts: [title: string, text: string][] = [
      [words.happenedTitle, withoutLinks(breach.happened)],
      [words.whenTitle, when],
      [words.dataTitle, breach.data.map((kind) => words.data[kind]).join('; ')],
      [words.consequencesTitle, withoutLinks(breach.consequences)],
      [words.measuresTitle, withoutLinks(breach.measures)],
      [words.adviceTitle, withoutLinks(breach.advice)],
    ]
    return {
      to: reader.email,
      ...byEmailOnly,
      subject: format(words.subject, { shop: shopName(brand) }),
      heading: words.heading,
      why: words.why,
      blocks: [
        { kind: 'paragraph', text: name === null ? words.greetingPlain : format(words.greeting, { name }) },
        { kind: 'paragraph', text: format(words.intro, { shop: shopName(brand) }) },
        ...parts.flatMap(([title, text]) => [
          { kind: 'title' as const, text: title },
          { kind: 'paragraph' as const, text },
        ]),
        { kind: 'title', text: words.contactTitle },
        { kind: 'paragraph', text: format(words.contact, contact) },
      ],
    }
  },
}
