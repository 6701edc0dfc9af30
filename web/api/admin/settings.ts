import type {
  AdminSetting,
  SaveSettingInput,
  SettingHistory,
  SettingListAnswer,
} from '#domain/settings/api-settings.ts'
import type { SettingKey } from '#domain/settings/setting-key.ts'
import type { BrandLogo } from '#domain/settings/shop-settings.ts'
import { type ApiRequest, callApi } from '../client.ts'

/** API calls of the settings. Each throws ApiError: `setting_changed` if someone else saved in the meantime. */
const SETTINGS = '/api/admin/settings'

/** The shop reads one picture after the other, on a small machine perhaps. */
const PICTURE_MS = 120_000

export function fetchSettings(signal?: AbortSignal): Promise<SettingListAnswer> {
  return send(SETTINGS, { signal })
}

export function fetchSetting(key: SettingKey, signal?: AbortSignal): Promise<AdminSetting> {
  return send(`${SETTINGS}/${key}`, { signal })
}

/** The values, the latest first. @param before place of the next page */
export function fetchSettingHistory(key: SettingKey, before: string | null): Promise<SettingHistory> {
  const place = before === null ? '' : `?${new URLSearchParams({ before })}`
  return send(`${SETTINGS}/${key}/history${place}`, {})
}

export function saveSetting(key: SettingKey, body: SaveSettingInput): Promise<AdminSetting> {
  return send(`${SETTINGS}/${key}`, { method: 'PUT', body })
}

/** Takes back a value that has not begun to hold. */
export function withdrawSetting(
  key: SettingKey,
  { from, revision, password }: { from: string; revision: string; password: string | undefined },
): Promise<AdminSetting> {
  const path = `${SETTINGS}/${key}/planned/${encodeURIComponent(from)}?${new URLSearchParams({ revision })}`
  return send(path, { method: 'DELETE', body: { password } })
}

/** Makes a logo of an uploaded picture. */
export function makeLogo(uploadId: string): Promise<BrandLogo> {
  return send(`${SETTINGS}/logo`, { method: 'POST', body: { uploadId }, timeoutMs: PICTURE_MS })
}

async function send<Data>(path: string, request: ApiRequest): Promise<Data> {
  return (await callApi<{ data: Data }>(path, request)).data
}
