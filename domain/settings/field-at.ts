import { lookUp } from '#domain/language/look-up.ts'
import type { SettingField } from './setting-fields.ts'
import { SETTING_FORMS } from './setting-forms.ts'
import type { SettingKey } from './setting-key.ts'

/** The field at a path: for 'zones.2.name' a line of text. Inside a custom field it is that field; null for none. */
export function settingFieldAt(key: SettingKey, path: string): SettingField | null {
  let field: SettingField | undefined = SETTING_FORMS[key]
  for (const part of path.split('.').filter(Boolean)) {
    if (field === undefined) return null
    if (field.kind === 'group') field = lookUp(field.fields, part)
    else if (field.kind === 'list') field = field.item
    else return field
  }
  return field ?? null
}
