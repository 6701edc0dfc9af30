import type { AdminSetting, SettingHistory, SettingListAnswer } from '#domain/settings/api-settings.ts'
import { SETTING_KEYS, type SettingKey } from '#domain/settings/setting-key.ts'
import { type ShopSettings, shopSettingsSchema } from '#domain/settings/shop-settings.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import { type CustomerCaller, requirePermission } from '../../access/caller.ts'
import type { Connection } from '../../db/connection.ts'
import { readNextInvoiceNumber } from '../../invoices/queries.ts'
import type { Services } from '../../services.ts'
import { toHead } from '../../versions/dated-versions.ts'
import { asStored, settingQueries, settingVersions } from '../setting-versions.ts'

type Needed = Pick<Services, 'db'>

/** The last author and the planned values of each setting. @throws ShopError `forbidden` */
export async function listSettings({ db }: Needed, caller: CustomerCaller): Promise<SettingListAnswer> {
  requirePermission(caller, 'settings.read')
  return { settings: await settingVersions.list(db, SETTING_KEYS) }
}

/** A setting for its form. @throws ShopError `forbidden`, `not_found` */
export async function readAdminSetting(
  { db }: Needed,
  caller: CustomerCaller,
  key: SettingKey,
): Promise<AdminSetting> {
  requirePermission(caller, 'settings.read')
  const { current, planned, revision } = await settingVersions.open(db, key)
  return {
    key,
    holds: { ...toHead(current), value: asStored(key, current.value) },
    planned: planned.map(({ version, changes }) => ({
      ...toHead(version),
      state: 'planned',
      value: asStored(key, version.value),
      changes,
    })),
    revision,
    facts: await readFacts(db, key),
  }
}

/** The values of a setting, the latest first, each with its changes. @throws ShopError `forbidden` */
export async function readSettingHistory(
  { db }: Needed,
  caller: CustomerCaller,
  { key, before }: { key: SettingKey; before: Date | null },
): Promise<SettingHistory> {
  requirePermission(caller, 'settings.read')
  const { versions, next } = await settingVersions.readHistory(db, key, before)
  return {
    versions: versions.map(({ version, ...entry }) => ({
      ...toHead(version),
      ...entry,
      value: asStored(key, version.value),
    })),
    next,
  }
}

/** Facts about the shop that a form shows beside its value. */
async function readFacts(db: Connection, key: SettingKey): Promise<AdminSetting['facts']> {
  return {
    carriers: key === 'returns' ? (await readCarriers(db)).map(({ key, name }) => ({ key, name })) : [],
    ...(key === 'invoices' ? await readNextNumbers(db) : { nextInvoice: null, nextCreditNote: null }),
  }
}

/** The current carriers, as stored. */
export async function readCarriers(db: Connection): Promise<ShopSettings['carriers']> {
  const held = await settingQueries.readCurrent(db, 'carriers')
  const parsed = parseWith(shopSettingsSchema.shape.carriers, held?.value)
  return parsed.ok ? parsed.value : []
}

async function readNextNumbers(db: Connection) {
  const parsed = parseWith(
    shopSettingsSchema.shape.invoices,
    (await settingQueries.readCurrent(db, 'invoices'))?.value,
  )
  if (!parsed.ok) return { nextInvoice: null, nextCreditNote: null }
  const { series, creditNoteSeries } = parsed.value
  return {
    nextInvoice: await readNextInvoiceNumber(db, { invoices: { series } }),
    nextCreditNote: await readNextInvoiceNumber(db, { invoices: { series: creditNoteSeries } }),
  }
}
