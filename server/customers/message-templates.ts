import { and, eq, gt, isNull } from 'drizzle-orm'
import { maskEmail } from '#domain/customers/email.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { now } from '../db/clock.ts'
import { customers, emailTokens } from '../db/schema/customers.ts'
import type { Texts } from '../language/words.ts'
import {
  type Block,
  byEmailOnly,
  type Message,
  type MessageTemplate,
} from '../notifications/message-template.ts'
import type { Services } from '../services.ts'
import { type LinkPurpose, linkAddress, type MessagePurpose } from './email-links.ts'
import type { accountNotifications } from './notifications.ts'
import type { SecurityEvent } from './security-notification.ts'
import { stepUpCode } from './step-up.ts'

type AccountTexts = Texts['accountMessages']
interface LinkWords {
  subject: string
  heading: string
  text: string
  button: string
  warning: string
}

const linkWords: Readonly<Record<MessagePurpose, (texts: AccountTexts) => LinkWords>> = {
  confirm_email: (texts) => ({
    subject: texts.confirmSubject,
    heading: texts.confirmHeading,
    text: texts.confirmText,
    button: texts.confirmButton,
    warning: texts.confirmWarning,
  }),
  reset_password: (texts) => ({
    subject: texts.resetSubject,
    heading: texts.resetHeading,
    text: texts.resetText,
    button: texts.resetButton,
    warning: texts.resetWarning,
  }),
  change_email: (texts) => ({
    subject: texts.changeSubject,
    heading: texts.changeHeading,
    text: texts.changeText,
    button: texts.changeButton,
    warning: texts.changeWarning,
  }),
  log_in: (texts) => ({
    subject: texts.logInSubject,
    heading: texts.logInHeading,
    text: texts.logInText,
    button: texts.logInButton,
    warning: texts.logInWarning,
  }),
  claim_guest: (texts) => ({
    subject: texts.claimSubject,
    heading: texts.claimHeading,
    text: texts.claimText,
    button: texts.claimButton,
    warning: texts.claimWarning,
  }),
}

const securityWords: Readonly<
  Record<SecurityEvent, (texts: AccountTexts) => readonly [subject: string, text: string]>
> = {
  password_changed: (texts) => [texts.passwordSubject, texts.passwordText],
  new_login: (texts) => [texts.newLoginSubject, texts.newLoginText],
  email_changed: (texts) => [texts.emailChangedSubject, texts.emailChangedText],
  two_factor_on: (texts) => [texts.twoFactorOnSubject, texts.twoFactorOnText],
  two_factor_off: (texts) => [texts.twoFactorOffSubject, texts.twoFactorOffText],
  refund_upi_changed: (texts) => [texts.upiSubject, texts.upiText],
  account_erased: (texts) => [texts.erasedSubject, texts.erasedText],
}

function messageTo(to: string, parts: Pick<Message, 'subject' | 'heading' | 'blocks'>): Message {
  return { to, ...byEmailOnly, ...parts }
}

/** The recipient of a link or a code; null once it is used or expired. */
async function recipientOf(
  { db }: Pick<Services, 'db'>,
  key: string,
  purpose: LinkPurpose | 'step_up',
): Promise<string | null> {
  const [link] = await db
    .select({ email: emailTokens.email })
    .from(emailTokens)
    .innerJoin(customers, eq(customers.id, emailTokens.customerId))
    .where(
      and(
        eq(emailTokens.id, key),
        eq(emailTokens.purpose, purpose),
        isNull(emailTokens.usedAt),
        gt(emailTokens.expiresAt, now),
        isNull(customers.erasedAt),
      ),
    )
  return link?.email ?? null
}

/** An email with a link, written only while the link still works. */
function linkTemplate(purpose: MessagePurpose): MessageTemplate {
  return async (services, { key }, { texts }) => {
    const to = await recipientOf(services, key, purpose)
    if (to === null) return null
    const words = linkWords[purpose](texts.accountMessages)
    return messageTo(to, {
      subject: words.subject,
      heading: words.heading,
      blocks: [
        { kind: 'paragraph', text: words.text },
        { kind: 'button', text: words.button, url: await linkAddress(services, purpose, key) },
        { kind: 'paragraph', text: words.warning },
      ],
    })
  }
}

/** To the current address before it changes: with a link to stop the change, and one to agree if needed. */
const emailChangeTemplate: MessageTemplate = async (
  services,
  { key, data: { newEmail = '', agreeId } },
  { texts: { accountMessages: texts } },
) => {
  const to = await recipientOf(services, key, 'stop_email_change')
  if (to === null) return null
  const blocks: Block[] = [
    { kind: 'paragraph', text: agreeId ? texts.changeAgreeText : texts.changeStopText },
    { kind: 'table', rows: [{ name: texts.newAddress, value: maskEmail(newEmail) }] },
  ]
  if (agreeId) {
    const url = await linkAddress(services, 'agree_email_change', agreeId)
    blocks.push({ kind: 'button', text: texts.changeAgreeButton, url })
  }
  blocks.push({ kind: 'paragraph', text: texts.changeStopWarning })
  const url = await linkAddress(services, 'stop_email_change', key)
  blocks.push({ kind: 'button', text: texts.changeStopButton, url })
  const subject = agreeId ? texts.changeAgreeSubject : texts.changeStopSubject
  return messageTo(to, { subject, heading: subject, blocks })
}

const codeTemplate: MessageTemplate = async (services, { key }, { texts: { accountMessages: texts } }) => {
  const to = await recipientOf(services, key, 'step_up')
  if (to === null) return null
  const code = await stepUpCode(services.db, key)
  return messageTo(to, {
    subject: texts.codeSubject,
    heading: texts.codeSubject,
    blocks: [
      { kind: 'paragraph', text: texts.codeText },
      { kind: 'table', rows: [{ name: texts.code, value: code, strong: true }] },
      { kind: 'paragraph', text: texts.codeWarning },
    ],
  })
}

function isSecurityEvent(text: string | undefined): text is SecurityEvent {
  return text !== undefined && Object.hasOwn(securityWords, text)
}

const securityTemplate: MessageTemplate = async (
  { db, config },
  { data },
  { texts: { accountMessages: texts, time } },
) => {
  const { customerId = '', notice, device, at, to } = data
  if (!isSecurityEvent(notice)) return null
  const [account] = await db
    .select({ email: customers.email })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.erasedAt)))
  const address = to ?? account?.email
  if (!address) return null
  const [subject, text] = securityWords[notice](texts)
  const facts = [
    ...(device ? [{ name: texts.device, value: device }] : []),
    ...(at ? [{ name: texts.time, value: formatDateTime(new Date(at), time) }] : []),
  ]
  const blocks: Block[] = [{ kind: 'paragraph', text }]
  if (facts.length > 0) blocks.push({ kind: 'table', rows: facts })
  // A customer who has lost the address or the account cannot use a link.
  if (to) blocks.push({ kind: 'paragraph', text: texts.notYouContact })
  else {
    blocks.push({ kind: 'paragraph', text: texts.notYou })
    blocks.push({ kind: 'button', text: texts.notYouButton, url: `${config.publicUrl}/forgot-password` })
  }
  return messageTo(address, { subject, heading: subject, blocks })
}

export const accountMessageTemplates: Record<keyof typeof accountNotifications, MessageTemplate> = {
  confirm_email: linkTemplate('confirm_email'),
  reset_password: linkTemplate('reset_password'),
  change_email: linkTemplate('change_email'),
  claim_guest: linkTemplate('claim_guest'),
  stop_email_change: emailChangeTemplate,
  log_in: linkTemplate('log_in'),
  step_up: codeTemplate,
  account_notice: securityTemplate,
}
