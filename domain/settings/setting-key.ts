import { type ShopSettings, shopSettingsSchema } from './shop-settings.ts'

/** The settings that are written by a form of the settings. Opening and closing has a page of its own. */
export type SettingKey = Exclude<keyof ShopSettings, 'opening'>

/** Every such setting by the name under which it is stored. */
export const SETTING_KEYS = Object.keys(shopSettingsSchema.shape).filter(
  (key) => key !== 'opening',
) as readonly SettingKey[] as readonly [SettingKey, ...SettingKey[]]
