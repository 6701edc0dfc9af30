import type { StaffRole } from '#domain/customers/permissions.ts'
import { roleHas } from '#domain/customers/permissions.ts'
import { SETTING_SECTIONS } from '#domain/settings/sections.ts'
import { settingLabels } from '#domain/settings/setting-labels.ts'
import type { Place } from '#domain/staff/search-places.ts'
import { START_TEXTS } from '#texts/opening/start-texts.ts'
import { FRAME_TEXTS } from '#texts/staff/frame-texts.ts'
import { STAFF_TEXTS } from '#texts/staff/staff-texts.ts'
import { mayOpen } from '../may-open.ts'
import { entriesFor, MORE_PATH } from '../navigation.ts'

/**
 * The pages that a role may go to: the entries of the rail, the sections of the settings, and what is linked from these.
 * @param isNew the shop has never been open, so its owner is led through the first hour
 */
export function searchablePlaces(role: StaffRole, isNew: boolean): Place[] {
  const entries = entriesFor(role)
  const hasSettings = entries.some(({ path }) => path === '/admin/settings')
  const sections = SETTING_SECTIONS.filter(({ permission }) => hasSettings && roleHas(role, permission))
  return [
    ...entries.map(({ label, path }) => ({ label, path })),
    ...sections.map(({ title, text, path, key }) => ({
      label: title,
      path,
      text,
      words: key === null ? '' : settingLabels(key),
    })),
    { label: FRAME_TEXTS.more, path: MORE_PATH },
    ...(isNew ? [{ label: START_TEXTS.title, path: '/admin/start' }] : []),
    { label: STAFF_TEXTS.whoMayWhat, path: '/admin/roles' },
  ].filter(({ path }) => mayOpen(role, path))
}
