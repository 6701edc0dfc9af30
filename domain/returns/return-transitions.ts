import type { RefusalReason, ReturnReason, ReturnWay } from './return-reasons.ts'
import { SHOPS_FAULT } from './return-reasons.ts'
import type { ReturnActor, ReturnStatus } from './return-status.ts'

interface ReturnTransition {
  from: ReturnStatus
  to: ReturnStatus
  actors: readonly ReturnActor[]
}

/** All allowed steps. */
export const RETURN_TRANSITIONS: readonly ReturnTransition[] = [
  { from: 'asked', to: 'question', actors: ['staff'] },
  { from: 'asked', to: 'approved', actors: ['staff'] },
  { from: 'asked', to: 'refused', actors: ['staff'] },
  { from: 'asked', to: 'withdrawn', actors: ['customer'] },
  // The customer answers; the shop may decide before that.
  { from: 'question', to: 'asked', actors: ['customer'] },
  { from: 'question', to: 'approved', actors: ['staff'] },
  { from: 'question', to: 'refused', actors: ['staff'] },
  { from: 'question', to: 'withdrawn', actors: ['customer'] },
  { from: 'approved', to: 'coming', actors: ['customer', 'staff', 'system'] },
  // It arrived without a hand-over.
  { from: 'approved', to: 'received', actors: ['staff', 'system'] },
  { from: 'approved', to: 'withdrawn', actors: ['customer'] },
  // Not handed in in time; for a pickup a staff member decides it.
  { from: 'approved', to: 'lapsed', actors: ['staff', 'system'] },
  { from: 'coming', to: 'received', actors: ['staff', 'system'] },
  { from: 'received', to: 'checked', actors: ['staff'] },
]

/** Whether a return may take this step now. */
export function mayStep(from: ReturnStatus, to: ReturnStatus, actor: ReturnActor): boolean {
  return RETURN_TRANSITIONS.some(
    (step) => step.from === from && step.to === to && step.actors.includes(actor),
  )
}

/** Whether the last pickup day has passed; only then may the admin end the return. */
export function isPickupLate(
  { status, way, handInBy }: { status: ReturnStatus; way: ReturnWay; handInBy: Date | null },
  now: Date,
): boolean {
  return status === 'approved' && way === 'pickup' && handInBy !== null && now > handInBy
}

/** A return of only faulty or wrong pieces is never refused: the law gives the customer this right. */
export function mayRefuse(reasons: readonly ReturnReason[]): boolean {
  return reasons.some((reason) => !SHOPS_FAULT.includes(reason))
}

/** Reasons for refusing these pieces; the category rule only if there is one. */
export function refusalReasons({ excepted }: { excepted: boolean }): RefusalReason[] {
  return excepted
    ? ['worn_or_washed', 'tags_gone', 'too_late', 'excepted']
    : ['worn_or_washed', 'tags_gone', 'too_late']
}
