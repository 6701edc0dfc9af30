import { type ShopSettings, shopSettingsSchema } from './shop-settings.ts'

/** The settings with a form. Opening and closing the shop has its own page. */
export type SettingKey = Exclude<keyof ShopSettings, 'opening'>

export const SETTING_KEYS = Object.keys(shopSettingsSchema.shape).filter(
  (key) => key !== 'opening',
) as readonly SettingKey[] as readonly [SettingKey, ...SettingKey[]]
