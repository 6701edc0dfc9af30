import type { BreachData } from './breach.ts'

/** The email to people affected by a breach of personal data. */
export const BREACH_MESSAGES = {
  subject: 'Important: a data breach at {shop} affects your data',
  heading: 'A data breach affects your data',
  why: 'You received this email because the law requires us to tell you about it. It is not advertising.',
  greeting: 'Hello {name},',
  greetingPlain: 'Hello,',
  intro: 'There was a breach of personal data at {shop}, and your data is affected. We are sorry.',
  happenedTitle: 'What happened',
  whenTitle: 'When',
  noticed: 'We noticed it on {noticed}. When it began is not known yet.',
  beganNoticed: 'It began on {began}. We noticed it on {noticed}.',
  dataTitle: 'Which data',
  data: {
    name: 'Name',
    email: 'Email address',
    phone: 'Phone number',
    address: 'Delivery or billing address',
    orders: 'Orders',
    password: 'Password',
    refund_account: 'UPI ID for refunds',
    child: 'Your child’s nickname, birth month or height',
    messages: 'Messages to us',
    other: 'Other data, as described above',
  } satisfies Record<BreachData, string>,
  consequencesTitle: 'What this could mean for you',
  measuresTitle: 'What we have done',
  adviceTitle: 'What you can do',
  contactTitle: 'Questions',
  contact: 'Write to {email} or call {phone}. We will answer you personally.',
} as const
