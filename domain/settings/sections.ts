import type { Permission } from '#domain/customers/permissions.ts'
import { KEY_TEXTS } from '#texts/keys/admin-texts.ts'
import { OPENING_ADMIN_TEXTS } from '#texts/opening/admin-texts.ts'
import { BEFORE_OPENING_TEXTS } from '#texts/opening/before-opening-texts.ts'
import { SELF_AUDIT_TEXTS } from '#texts/opening/self-audit-texts.ts'
import { SETTING_SECTION_TEXTS } from '#texts/settings/section-texts.ts'
import type { SettingKey } from './setting-key.ts'
import { BEFORE_OPENING_PATH, SELF_AUDIT_PATH, SETTINGS_PATH } from './settings-path.ts'

export type SettingGroupName = keyof typeof SETTING_SECTION_TEXTS.groups

/** A section of the settings: a setting with its form (`setting-forms.ts`), or a page of its own. */
export interface SettingSection {
  group: SettingGroupName
  title: string
  /** The effect of a change. */
  text: string
  path: string
  /** The setting that it edits; null for a page of its own. */
  key: SettingKey | null
  /** Without it the section is hidden. */
  permission: Permission
}

const { sections } = SETTING_SECTION_TEXTS

function written(group: SettingGroupName, key: SettingKey): SettingSection {
  const { title, text } = sections[key]
  return { group, key, title, text, path: settingPath(key), permission: 'settings.read' }
}

/** A section with its own page. */
function page(
  group: SettingGroupName,
  path: string,
  { title, text }: Pick<SettingSection, 'title' | 'text'>,
  permission: Permission = 'settings.read',
): SettingSection {
  return { group, key: null, title, text, path, permission }
}

/** The address of a setting: '/admin/settings/cash-on-delivery' for 'cashOnDelivery'. */
export function settingPath(key: SettingKey): string {
  return `${SETTINGS_PATH}/${settingSlug(key)}`
}

/** 'cash-on-delivery' for 'cashOnDelivery' */
export function settingSlug(key: SettingKey): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/**
 * All sections in the order of the page. A new key of the settings' schema is added here, its form to
 * `setting-forms.ts` and its labels to the texts; a page without a form has `key: null`.
 */
export const SETTING_SECTIONS: readonly SettingSection[] = [
  written('shop', 'brand'),
  written('shop', 'legal'),
  written('shop', 'store'),
  written('shop', 'contact'),
  written('shop', 'grievanceOfficer'),
  written('shop', 'links'),
  page('shop', BEFORE_OPENING_PATH, BEFORE_OPENING_TEXTS),
  page('shop', `${SETTINGS_PATH}/opening`, OPENING_ADMIN_TEXTS),
  page('shop', SELF_AUDIT_PATH, SELF_AUDIT_TEXTS),
  written('selling', 'tax'),
  written('selling', 'cashOnDelivery'),
  written('selling', 'newsletter'),
  written('selling', 'reviews'),
  written('selling', 'searchWords'),
  written('sending', 'shipping'),
  written('sending', 'giftWrap'),
  written('sending', 'delivery'),
  written('sending', 'occasions'),
  written('sending', 'packing'),
  written('sending', 'carriers'),
  written('sending', 'courier'),
  written('after', 'returns'),
  written('after', 'invoices'),
  page('behind', `${SETTINGS_PATH}/keys`, KEY_TEXTS, 'keys.write'),
  written('behind', 'messages'),
  written('behind', 'staff'),
  written('behind', 'limits'),
  written('behind', 'retention'),
]

/** The setting for a section's slug; null for none. */
export function settingOfSlug(slug: string): SettingKey | null {
  return SETTING_SECTIONS.find(({ key }) => key !== null && settingSlug(key) === slug)?.key ?? null
}
