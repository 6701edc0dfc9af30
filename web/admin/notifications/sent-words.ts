import { SENT_TEXTS as words } from '#texts/notifications/sent-texts.ts'

const kinds: Readonly<Record<string, string>> = words.kinds
const reasons: Readonly<Record<string, string>> = words.why

/** What a message is about. A kind that has no name yet is shown as the outbox knows it. */
export function kindText(kind: string): string {
  return kinds[kind] ?? kind.replaceAll('_', ' ')
}

/** Why a message was not sent; what a gateway said stands as it said it. */
export function whyText(why: string): string {
  return reasons[why] ?? why
}
