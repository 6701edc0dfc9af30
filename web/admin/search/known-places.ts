import type { StaffRole } from '#domain/customers/permissions.ts'
import { roleHas } from '#domain/customers/permissions.ts'
import { SETTING_SECTIONS } from '#domain/settings/sections.ts'
import type { Place } from '#domain/staff/search-places.ts'
import { FRAME_TEXTS } from '#texts/staff/frame-texts.ts'
import { entriesFor, MORE_PATH } from '../navigation.ts'

/** The pages that a role may go to: the entries of the rail, and the sections of the settings once these have an entry. */
export function knownPlaces(role: StaffRole): Place[] {
  const entries = entriesFor(role)
  const hasSettings = entries.some(({ path }) => path === '/admin/settings')
  const sections = SETTING_SECTIONS.filter(({ permission }) => hasSettings && roleHas(role, permission))
  return [
    ...entries.map(({ label, path }) => ({ label, path })),
    ...sections.map(({ title, text, path }) => ({ label: title, path, text })),
    { label: FRAME_TEXTS.more, path: MORE_PATH },
  ]
}
