/**
 * The state of a return. It starts as `asked`; `question` waits for the customer's answer; `coming` was handed to a
 * courier; `received` is in the shop, unchecked; `checked` is final, with a refund or an exchange under way.
 */
export const RETURN_STATUSES = [
  'asked',
  'question',
  'approved',
  'coming',
  'received',
  'checked',
  'refused',
  'withdrawn',
  'lapsed',
] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

/** A return whose pieces may still arrive. */
export const OPEN_RETURN_STATUSES = ['asked', 'question', 'approved', 'coming', 'received'] as const

/** A return whose parcel has left the customer. */
export const FETCHED_RETURN_STATUSES = ['coming', 'received', 'checked'] as const

/**
 * Who takes a step of a return: the customer, a staff member, or the shop's own rules (a deadline, a courier's scan).
 */
export const RETURN_ACTORS = ['customer', 'staff', 'system'] as const
export type ReturnActor = (typeof RETURN_ACTORS)[number]
