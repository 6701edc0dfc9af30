import { chooseLanguage } from '#domain/language/languages.ts'
import { languagePrefix } from '#domain/language/prefix.ts'
import { CONFIRM_LINK_DAYS } from '#domain/newsletter/subscription.ts'
import { emailOfMailboxToken, mailboxToken } from '../notifications/mailbox-token.ts'
import type { Services } from '../services.ts'

type Place = Pick<Services, 'db' | 'config'>

/**
 * The address that unsubscribes an email address. The token is in the fragment, which is sent to no server and appears
 * in no log.
 */
export async function leaveLink({ db, config }: Place, email: string, language?: string): Promise<string> {
  const token = await mailboxToken(db, 'newsletter-link', email)
  return `${config.publicUrl}${prefixOf(language)}/newsletter#token=${token}`
}

/** The one-click unsubscribe address for mail programs (RFC 8058): they send no fragment. */
export async function oneClickLink({ db, config }: Place, email: string): Promise<string> {
  return `${config.publicUrl}/api/newsletter/one-click?token=${await mailboxToken(db, 'newsletter-link', email)}`
}

/** The email address that a token unsubscribes; null if it is invalid. */
export async function emailOfToken(db: Services['db'], token: string): Promise<string | null> {
  return await emailOfMailboxToken(db, 'newsletter-link', token)
}

const dayMs = 86_400_000

/** The address of the page with the confirmation button. It contains its creation time, because it expires. */
export async function confirmLink(
  { db, config }: Place,
  { email, language, now }: { email: string; language: string | undefined; now: Date },
): Promise<string> {
  const token = await mailboxToken(db, 'newsletter-confirm', `${now.getTime()} ${email}`)
  return `${config.publicUrl}${prefixOf(language)}/newsletter/confirm#token=${token}`
}

/** The email address that a link confirms, and when it was created; null if it is forged or too old. */
export async function readConfirmToken(
  db: Services['db'],
  token: string,
  now: Date,
): Promise<{ email: string; madeAt: Date } | null> {
  const signed = await emailOfMailboxToken(db, 'newsletter-confirm', token)
  const [, made, email] = /^(\d{13}) (.+)$/s.exec(signed ?? '') ?? []
  if (made === undefined || email === undefined) return null
  const madeAt = new Date(Number(made))
  return now.getTime() - madeAt.getTime() > CONFIRM_LINK_DAYS * dayMs ? null : { email, madeAt }
}

function prefixOf(language: string | undefined): string {
  return languagePrefix(chooseLanguage(language))
}
