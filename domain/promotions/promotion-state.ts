/** `off` is switched off by hand; `used-up` has no use left; `archived` is final. */
export const PROMOTION_STATES = ['live', 'planned', 'off', 'used-up', 'ended', 'archived'] as const
export type PromotionState = (typeof PROMOTION_STATES)[number]

/** The state of a promotion at an instant, independent of a cart. Final states take precedence. */
export function promotionState(
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
    /** The instant at which it ends. */
    endsAt: Date | null
    archivedAt: Date | null
    maxUses: number | null
    usedCount: number
  },
  now: Date,
): PromotionState {
  if (archivedAt) return 'archived'
  if (endsAt && now >= endsAt) return 'ended'
  if (maxUses !== null && usedCount >= maxUses) return 'used-up'
  if (!active) return 'off'
  return startsAt && now < startsAt ? 'planned' : 'live'
}
