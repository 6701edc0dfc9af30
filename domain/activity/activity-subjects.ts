/** What the log of activity speaks of. */
export const ACTIVITY_SUBJECTS = [
  'product',
  'variant',
  'size_chart',
  'review',
  'ticket',
  'answer_template',
  'content',
  'subscriber',
  'message',
  'coupon',
  'customer',
  'order',
  'return',
  'setting',
  'search_wish',
  'service_key',
  'staff',
  'export',
  'shop',
] as const
export type ActivitySubject = (typeof ACTIVITY_SUBJECTS)[number]
