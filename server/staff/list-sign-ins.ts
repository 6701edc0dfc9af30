import type { SignInList } from '#domain/staff/sign-ins.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Services } from '../services.ts'
import { readSignIns } from './sign-in-queries.ts'

/**
 * Logins and failed attempts of staff: members see their own, an owner all.
 * @param of null for the caller's own
 * @throws ShopError `forbidden`
 */
export async function listSignIns(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
  of: string | null,
): Promise<SignInList> {
  const { customerId } = requirePermission(caller, of === null ? 'dashboard.read' : 'staff.write')
  const rows = await readSignIns(db, of ?? customerId)
  return {
    signIns: rows.map(({ id, createdAt, outcome, device, network }) => ({
      _id: String(id),
      at: createdAt.toISOString(),
      outcome,
      device,
      network,
    })),
    keptDays: settings.current().retention.signInDays,
  }
}
