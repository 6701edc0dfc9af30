import { chooseLanguage } from '#domain/language/languages.ts'
import { languagePrefix } from '#domain/language/prefix.ts'
import { CONFIRM_LINK_DAYS } from '#domain/newsletter/subscription.ts'
import { emailOfMailboxToken, mailboxToken } from '../notifications/mailbox-token.ts'
import type { Services } from '../services.ts'

type Place = Pick<Services, 'db' | 'config'>

/**
 * The address that ends the newsletter to an e-mail address. The token stands in the fragment, which no server and no
 * log ever sees.
 */
export async function leaveLink({ db, config }: Place, email: string, language?: string): Promise<string> {
  const token = await mailboxToken(db, 'newsletter-link', email)
  return `${config.publicUrl}${prefixOf(language)}/newsletter#token=${token}`
}

/** The address to which a mail program posts to end the newsletter (RFC 8058): it sends no fragment. */
export async function oneClickLink({ db, config }: Place, email: string): Promise<string> {
  return `${config.publicUrl}/api/newsletter/one-click?token=${await mailboxToken(db, 'newsletter-link', email)}`
}

/** Whose newsletter a token ends; null for one that this shop did not make. */
export async function emailOfToken(db: Services['db'], token: string): Promise<string | null> {
  return await emailOfMailboxToken(db, 'newsletter-link', token)
}

const dayMs = 86_400_000

/** The address of the page whose button lets the newsletter begin. It says when it was made: it ends after a time. */
export async function confirmLink(
  { db, config }: Place,
  { email, language, now }: { email: string; language: string | undefined; now: Date },
): Promise<string> {
  const token = await mailboxToken(db, 'newsletter-confirm', `${now.getTime()} ${email}`)
  return `${config.publicUrl}${prefixOf(language)}/newsletter/confirm#token=${token}`
}

/** Whose newsletter a link lets begin, and when it was made; null for a forged one and for one that is too old. */
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
