/** Everything that the shop writes to people about. */
export const orderLetterKinds = [
  'order_placed',
  'order_paid',
  'order_shipped',
  'order_delivered',
  'order_cancelled',
  'refund_started',
  'refund_settled',
  'refund_failed',
] as const
export type OrderLetterKind = (typeof orderLetterKinds)[number]

export const accountLetterKinds = [
  'welcome',
  'confirm_email',
  'reset_password',
  'change_email',
  'stop_email_change',
  'log_in',
  'step_up',
  'claim_guest',
  'account_notice',
] as const
export type AccountLetterKind = (typeof accountLetterKinds)[number]

export const newsletterLetterKinds = ['leave_newsletter'] as const
export type NewsletterLetterKind = (typeof newsletterLetterKinds)[number]

export const letterKinds = [...orderLetterKinds, ...accountLetterKinds, ...newsletterLetterKinds] as const
export type LetterKind = (typeof letterKinds)[number]

const orderKinds: readonly string[] = orderLetterKinds

/** Messages about an order go by text message too. */
export function isOrderLetter(kind: string): kind is OrderLetterKind {
  return orderKinds.includes(kind)
}
