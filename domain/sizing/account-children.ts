import { listOf, recordOf } from '#domain/validation/unknown-values.ts'
import type { AccountChild, Child } from './child.ts'

/**
 * The stored children without what came from an account: after logout, and for another account. A change that the account
 * has not got yet stays on the device.
 */
export function leaveAccount(stored: unknown): Readonly<Record<string, unknown>>[] {
  return listOf(stored)
    .map(recordOf)
    .filter((child) => typeof child.accountId !== 'string' || child.unsent === true)
    .map(({ accountId: _account, unsent: _unsent, ...child }) => child)
}

/**
 * The children on this device after the account answered. Its children replace those that came from it before, in their
 * places; a change that it has not got yet stays, and so do children of this device alone.
 * @param here must not belong to another account
 */
export function mergeAccountChildren(
  here: readonly Child[],
  answered: readonly AccountChild[],
  accountId: string,
): Child[] {
  const theirs = new Map(answered.map((child) => [child.id, child]))
  const staying = here.flatMap((child): Child[] => {
    const their = theirs.get(child.id)
    theirs.delete(child.id)
    if (child.unsent) return [child]
    if (!their) return child.accountId === null ? [child] : []
    const height = sameHeight(child, their) ? child.height : their.height
    return [{ ...their, height, chosen: child.chosen, accountId }]
  })
  return [...staying, ...[...theirs.values()].map((child) => ({ ...child, chosen: true, accountId }))]
}

/** This device remembers whether it has asked for the height again. */
function sameHeight({ height }: Child, their: AccountChild): boolean {
  return height?.cm === their.height?.cm && height?.measuredOn === their.height?.measuredOn
}
