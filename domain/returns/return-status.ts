/**
 * Where a return is. It starts as `asked`; `question` waits for the shopper's answer; `coming` has been handed over to
 * a carrier; `received` lies in the shop, unchecked; `checked` is its end, with money or an exchange on the way.
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

/** A return whose pieces may still come back. */
export const OPEN_RETURN_STATUSES = ['asked', 'question', 'approved', 'coming', 'received'] as const

/** A return whose parcel the shopper no longer has. */
export const FETCHED_RETURN_STATUSES = ['coming', 'received', 'checked'] as const

/** Who makes a step of a return: the shopper, someone of the shop, or the shop's own rules (a time that ran out, a carrier's scan). */
export const RETURN_ACTORS = ['customer', 'staff', 'system'] as const
export type ReturnActor = (typeof RETURN_ACTORS)[number]
