/** `off` is switched off by hand; `used-up` has no use left; `archived` is put away for good. */
export const OFFER_STATES = ['live', 'planned', 'off', 'used-up', 'ended', 'archived'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** How an offer stands at an instant, whatever the cart. What is final is said before what can change. */
export function offerState(
  {
    active,
    startsAt,
    endsAt,
    archivedAt,
    maxUses,
    usedCount,
  }: {
    active: boolean
    startsAt: Date | null
    /** The first instant at which it holds no more. */
    endsAt: Date | null
    archivedAt: Date | null
    maxUses: number | null
    usedCount: number
  },
  now: Date,
): OfferState {
  if (archivedAt) return 'archived'
  if (endsAt && now >= endsAt) return 'ended'
  if (maxUses !== null && usedCount >= maxUses) return 'used-up'
  if (!active) return 'off'
  return startsAt && now < startsAt ? 'planned' : 'live'
}
