import { createContext, useContext } from 'react'
import type { AdminSetting } from '#domain/settings/api-settings.ts'
import type { SettingField } from '#domain/settings/setting-fields.ts'
import type { SettingKey } from '#domain/settings/setting-key.ts'

/** What every field of a setting asks for. */
export interface SettingSurroundings {
  key: SettingKey
  facts: AdminSetting['facts']
  /** What is wrong at a place of the setting. */
  errorOf: (path: string) => string | undefined
  /** Whether something is wrong there or below. */
  hasFault: (path: string) => boolean
  /** Whether this person may only look. */
  readOnly: boolean
}

export interface SettingFieldProps<Field extends SettingField = SettingField> {
  field: Field
  /** Its place in the setting: 'zones.0.name'; '' for all of it. */
  path: string
  value: unknown
  /** The group in which it stands. */
  within: Readonly<Record<string, unknown>>
  onChange: (value: unknown) => void
}

export const SettingContext = createContext<SettingSurroundings | null>(null)

export function useSettingSurroundings(): SettingSurroundings {
  const surroundings = useContext(SettingContext)
  if (!surroundings) throw new Error('Cannot show a field as no setting is around it')
  return surroundings
}
