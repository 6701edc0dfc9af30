import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { type PreferenceKey, STAFF_PREFERENCES } from '#domain/staff/preferences.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { now } from '../db/clock.ts'
import { staffPreferences } from '../db/schema/staff.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'

/** A staff member's layout of a part of the admin; null if there is none, or it is no longer valid. */
export async function readPreference(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  key: PreferenceKey,
): Promise<unknown> {
  const { customerId } = requirePermission(caller, 'dashboard.read')
  const [row] = await db
    .select({ value: staffPreferences.value })
    .from(staffPreferences)
    .where(and(eq(staffPreferences.customerId, customerId), eq(staffPreferences.key, key)))
  const value = z.safeParse(STAFF_PREFERENCES[key], row?.value)
  return value.success ? value.data : null
}

/** Stores a staff member's layout of a part of the admin. @throws ShopError `malformed_request` for an invalid one */
export async function writePreference(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { key, value }: { key: PreferenceKey; value: unknown },
): Promise<unknown> {
  const { customerId } = requirePermission(caller, 'dashboard.read')
  const parsed = z.safeParse(STAFF_PREFERENCES[key], value)
  if (!parsed.success) throw new ShopError('malformed_request')
  const row = { customerId, key, value: parsed.data }
  await db
    .insert(staffPreferences)
    .values(row)
    .onConflictDoUpdate({
      target: [staffPreferences.customerId, staffPreferences.key],
      set: { value: parsed.data, updatedAt: now },
    })
  return parsed.data
}
