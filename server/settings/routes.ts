import * as z from 'zod'
import {
  deskSetting,
  logoAnswer,
  saveSettingInput,
  settingHistory,
  settingList,
  withdrawSettingInput,
} from '#domain/settings/api-settings.ts'
import { SETTING_KEYS, type SettingKey } from '#domain/settings/setting-key.ts'
import type { CustomerCaller } from '../access/caller.ts'
import { failureSchema } from '../http/http.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { listSettings, readDeskSetting, readSettingHistory } from './admin/read-settings.ts'
import { keepLogo } from './keep-logo.ts'
import { saveSetting, withdrawSetting } from './save-setting.ts'

const tags = ['settings']
const params = z.object({ key: z.enum(SETTING_KEYS) })
const instant = z.iso.datetime()
const refused = {
  400: failureSchema,
  401: failureSchema,
  403: failureSchema,
  404: failureSchema,
  409: failureSchema,
  503: failureSchema,
}
const answerOf = <Data extends z.core.$ZodType>(data: Data) => z.object({ success: z.literal(true), data })

/** What the shopkeeper sets, as the desk writes it. */
export function settingRoutes({ staffRoute }: Router, services: Services): void {
  const { get } = staffRoute('settings.read')
  const { put, post, delete: remove } = staffRoute('settings.write')
  const now = async (caller: CustomerCaller, key: SettingKey) => ({
    success: true as const,
    data: await readDeskSetting(services, caller, key),
  })

  get(
    '/api/admin/settings',
    {
      schema: {
        tags,
        summary: 'The settings, who set each last, and what is planned',
        response: { 200: answerOf(settingList), ...refused },
      },
    },
    async (_request, caller) => ({ success: true as const, data: await listSettings(services, caller) }),
  )

  get(
    '/api/admin/settings/:key',
    {
      schema: {
        tags,
        summary: 'A setting as its form opens it',
        params,
        response: { 200: answerOf(deskSetting), ...refused },
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
        response: { 200: answerOf(settingHistory), ...refused },
      },
    },
    async ({ params: { key }, query: { before } }, caller) => ({
      success: true as const,
      data: await readSettingHistory(services, caller, {
        key,
        before: before === undefined ? null : new Date(before),
      }),
    }),
  )

  put(
    '/api/admin/settings/:key',
    {
      schema: {
        tags,
        summary: 'Saves a value; refused with what changed when somebody else has saved meanwhile',
        params,
        body: saveSettingInput,
        response: { 200: answerOf(deskSetting), ...refused },
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
        response: { 200: answerOf(deskSetting), ...refused },
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
        response: { 200: answerOf(logoAnswer), ...refused },
      },
    },
    async ({ body: { uploadId } }, caller) => ({
      success: true as const,
      data: await keepLogo(services, caller, uploadId),
    }),
  )
}
