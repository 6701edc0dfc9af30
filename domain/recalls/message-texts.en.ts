import type { RecallReason } from './recall.ts'

/** The email to buyers of a recalled product. */
export const RECALL_MESSAGES = {
  subject: 'Safety recall: please stop using {product}',
  heading: 'Safety recall: {product}',
  why: 'You received this email because you ordered this product. It is about safety, not advertising.',
  greeting: 'Hello {name},',
  greetingPlain: 'Hello,',
  stop: '{shop} is recalling {product} in size {sizes}. Please stop using it now and keep it away from children.',
  reasons: {
    drawstring: 'It has a cord or drawstring that a small child could get caught in.',
    small_parts: 'Small parts can come off, and a child could choke on them.',
    sharp_parts: 'It may have a sharp point or edge.',
    dye: 'The dye or finish may irritate the skin.',
    flammable: 'The fabric catches fire more easily than it should.',
    wrong_label: 'A label on it is wrong, such as its fabric or age.',
    other: 'We found a safety problem with it.',
  } satisfies Record<RecallReason, string>,
  refund:
    'If you have received it, you don’t need to return it: we refund what you paid and email you when the money is on its way.',
  order: 'View your order',
  contact: 'Questions? Write to {email} or call {phone}.',
} as const
