import { settingDifferences } from '#domain/settings/setting-changes.ts'
import type { SettingKey } from '#domain/settings/setting-key.ts'
import { shopSettingsSchema } from '#domain/settings/shop-settings.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import { SETTING_FAULT_TEXTS as faults } from '#texts/settings/fault-texts.ts'
import { datedVersions, refuseFields } from '../versions/dated-versions.ts'
import { versionQueries } from '../versions/version-queries.ts'

export const settingQueries = versionQueries<SettingKey>({ name: 'settings', writtenAt: 'created_at' })

export const settingVersions = datedVersions({
  queries: settingQueries,
  name: 'setting',
  topic: 'settings',
  conflict: 'setting_changed',
  read: asStored,
  differences: settingDifferences,
  describe: (key: SettingKey, before, after) =>
    settingDifferences(key, asStored(key, before), asStored(key, after)).map(({ said }) => said),
  refusePast: () => refuseFields([{ path: 'from', message: faults.validFrom }]),
  refuseSameTime: () => refuseFields([{ path: 'from', message: faults.plannedThen }]),
})

/** A stored value completed by its schema; one that does not fit the schema is unchanged. */
export function asStored(key: SettingKey, value: unknown): unknown {
  const parsed = parseWith(shopSettingsSchema.shape[key], value)
  return parsed.ok ? parsed.value : value
}
