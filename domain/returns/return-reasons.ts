/** Return reasons in the order of the form. */
export const RETURN_REASONS = [
  'too_small',
  'too_big',
  'not_as_pictured',
  'faulty',
  'wrong_piece',
  'changed_mind',
] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** Reasons that the shop may never refuse, not even for an excepted category: the law gives the customer this right. */
export const SHOPS_FAULT: readonly ReturnReason[] = ['faulty', 'wrong_piece']

/** Where a piece is tight or loose, if the customer says so. */
export const FIT_PLACES = ['chest', 'length', 'sleeves', 'everywhere'] as const
export type FitPlace = (typeof FIT_PLACES)[number]

/** What the customer wants for a piece. */
export const RETURN_WISHES = ['refund', 'exchange'] as const
export type ReturnWish = (typeof RETURN_WISHES)[number]

/** How it is returned: sent by the customer, or picked up. */
export const RETURN_WAYS = ['self_ship', 'pickup'] as const
export type ReturnWay = (typeof RETURN_WAYS)[number]

/** Reasons for refusing a return. */
export const REFUSAL_REASONS = ['worn_or_washed', 'tags_gone', 'too_late', 'excepted'] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]
