import { type ShopSettings, shopSettingsSchema } from './shop-settings.ts'

export type SettingKey = keyof ShopSettings

/** Every setting of the shop by the name under which it is stored. */
export const SETTING_KEYS = Object.keys(shopSettingsSchema.shape) as readonly SettingKey[] as readonly [
  SettingKey,
  ...SettingKey[],
]
