import * as z from 'zod'
import {
  adminSetting,
  logoAnswer,
  saveSettingInput,
  settingHistory,
  settingList,
  withdrawSettingInput,
} from '#domain/settings/api-settings.ts'
import { SETTING_KEYS, type SettingKey } from '#domain/settings/setting-key.ts'
import type { CustomerCaller } from '../access/caller.ts'
import { refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { listSettings, readAdminSetting, readSettingHistory } from './admin/read-settings.ts'
import { saveSetting, withdrawSetting } from './save-setting.ts'
import { storeLogo } from './store-logo.ts'

const tags = ['settings']
const params = z.object({ key: z.enum(SETTING_KEYS) })
const instant = z.iso.datetime()
const refused = refusing(400, 401, 403, 404, 409, 503)

/** Admin routes for settings. */
export function settingRoutes({ staffRoute }: Router, services: Services): void {
  const { get } = staffRoute('settings.read')
  const { put, post, delete: remove } = staffRoute('settings.write')
  const now = (caller: CustomerCaller, key: SettingKey) => readAdminSetting(services, caller, key)

  get(
    '/api/admin/settings',
    {
      schema: {
        tags,
        summary: 'The settings, who set each last, and what is planned',
        response: { data: settingList, ...refused },
      },
    },
    (_request, caller) => listSettings(services, caller),
  )

  get(
    '/api/admin/settings/:key',
    {
      schema: {
        tags,
        summary: 'A setting as its form opens it',
        params,
        response: { data: adminSetting, ...refused },
      },
    },
    async ({ params: { key } }, caller) => await now(caller, key),
  )

  get(
    '/api/admin/settings/:key/history',
    {
      schema: {
        tags,
        summary: 'The values of a setting, the latest first, each with what it changed',
        params,
        querystring: z.object({ before: instant.optional() }),
        response: { data: settingHistory, ...refused },
      },
    },
    ({ params: { key }, query: { before } }, caller) =>
      readSettingHistory(services, caller, {
        key,
        before: before === undefined ? null : new Date(before),
      }),
  )

  put(
    '/api/admin/settings/:key',
    {
      schema: {
        tags,
        summary: 'Saves a value; refused with what changed if it has changed in the meantime',
        params,
        body: saveSettingInput,
        response: { data: adminSetting, ...refused },
      },
    },
    async ({ params: { key }, body }, caller) => {
      await saveSetting(services, caller, { ...body, key })
      return await now(caller, key)
    },
  )

  remove(
    '/api/admin/settings/:key/planned/:from',
    {
      schema: {
        tags,
        summary: 'Takes back a value that has not begun to hold',
        params: z.object({ ...params.shape, from: instant }),
        querystring: z.object({ revision: z.string().max(200) }),
        body: z.nullish(withdrawSettingInput),
        response: { data: adminSetting, ...refused },
      },
    },
    async ({ params: { key, from }, query: { revision }, body }, caller) => {
      const { password } = body ?? {}
      await withdrawSetting(services, caller, { key, validFrom: new Date(from), revision, password })
      return await now(caller, key)
    },
  )

  post(
    '/api/admin/settings/logo',
    {
      schema: {
        tags,
        summary: 'Makes a logo of an uploaded picture; the setting `brand` then names it',
        body: z.object({ uploadId: z.string().max(100) }),
        response: { data: logoAnswer, ...refused },
      },
    },
    ({ body: { uploadId } }, caller) => storeLogo(services, caller, uploadId),
  )
}
