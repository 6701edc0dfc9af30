import type {
  AdminSetting,
  SettingHistory,
  SettingListAnswer,
  SettingVersion,
} from '#domain/settings/api-settings.ts'
import { settingDifferences } from '#domain/settings/setting-changes.ts'
import { SETTING_KEYS, type SettingKey } from '#domain/settings/setting-key.ts'
import { type ShopSettings, shopSettingsSchema } from '#domain/settings/shop-settings.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import { type CustomerCaller, requirePermission } from '../../access/caller.ts'
import type { Connection } from '../../db/connection.ts'
import { toHead, type Version, versionState } from '../../db/held-versions.ts'
import { ShopError } from '../../http/errors.ts'
import { readNextInvoiceNumber } from '../../invoices/queries.ts'
import type { Services } from '../../services.ts'
import {
  readBefore,
  readHeld,
  readHeldHeads,
  readNextBeginnings,
  readPlanned,
  readRevision,
} from '../setting-queries.ts'

/** Values on a page of the history. */
const perPage = 20
const mostPlanned = 50

type Needed = Pick<Services, 'db'>

/** Who set what last, and what is planned. @throws ShopError `forbidden` */
export async function listSettings({ db }: Needed, caller: CustomerCaller): Promise<SettingListAnswer> {
  requirePermission(caller, 'settings.read')
  const [held, next] = [await readHeldHeads(db), await readNextBeginnings(db)]
  return {
    settings: SETTING_KEYS.flatMap((key) => {
      const holds = held.find((row) => row.key === key)
      return holds ? [{ key, holds: toHead(holds), planned: next.get(key)?.toISOString() ?? null }] : []
    }),
  }
}

/** A setting as its form opens it. @throws ShopError `forbidden`, `not_found` */
export async function readAdminSetting(
  { db }: Needed,
  caller: CustomerCaller,
  key: SettingKey,
): Promise<AdminSetting> {
  requirePermission(caller, 'settings.read')
  const held = await readHeld(db, key)
  if (!held) throw new ShopError('not_found')
  const planned = await readPlanned(db, key, { most: mostPlanned })
  return {
    key,
    holds: { ...toHead(held), value: asStored(key, held.value) },
    planned: planned.map((plan, index) => toVersion(key, plan, planned[index - 1] ?? held, held)),
    revision: await readRevision(db, key, held),
    facts: await readFacts(db, key),
  }
}

/** The values of a setting, the latest first, each with what it changed. @throws ShopError `forbidden` */
export async function readSettingHistory(
  { db }: Needed,
  caller: CustomerCaller,
  { key, before }: { key: SettingKey; before: Date | null },
): Promise<SettingHistory> {
  requirePermission(caller, 'settings.read')
  const held = await readHeld(db, key)
  const rows = await readBefore(db, key, { before, most: perPage + 1 })
  const shown = rows.slice(0, perPage)
  return {
    versions: shown.map((row, index) => toVersion(key, row, rows[index + 1] ?? null, held)),
    next: rows.length > perPage ? (shown.at(-1)?.validFrom.toISOString() ?? null) : null,
  }
}

/** The database orders the fields of what it keeps, and knows no default: read by its schema it is whole again. */
export function asStored<Key extends SettingKey>(key: Key, value: unknown): unknown {
  const parsed = parseWith(shopSettingsSchema.shape[key], value)
  return parsed.ok ? parsed.value : value
}

export function changesOf(key: SettingKey, before: unknown, after: unknown) {
  return settingDifferences(key, asStored(key, before), asStored(key, after)).map(({ said }) => said)
}

function toVersion(
  key: SettingKey,
  row: Version,
  earlier: Version | null,
  held: Version | null,
): SettingVersion {
  return {
    ...toHead(row),
    state: versionState(row, held),
    value: asStored(key, row.value),
    changes: earlier ? changesOf(key, earlier.value, row.value) : [],
  }
}

/** What a form shows of the shop besides its value. */
async function readFacts(db: Connection, key: SettingKey): Promise<AdminSetting['facts']> {
  return {
    carriers: key === 'returns' ? (await readCarriers(db)).map(({ key, name }) => ({ key, name })) : [],
    ...(key === 'invoices' ? await readNextNumbers(db) : { nextInvoice: null, nextCreditNote: null }),
  }
}

/** The carriers that hold, as they are stored. */
export async function readCarriers(db: Connection): Promise<ShopSettings['carriers']> {
  const held = await readHeld(db, 'carriers')
  const parsed = parseWith(shopSettingsSchema.shape.carriers, held?.value)
  return parsed.ok ? parsed.value : []
}

async function readNextNumbers(db: Connection) {
  const parsed = parseWith(shopSettingsSchema.shape.invoices, (await readHeld(db, 'invoices'))?.value)
  if (!parsed.ok) return { nextInvoice: null, nextCreditNote: null }
  const { series, creditNoteSeries } = parsed.value
  return {
    nextInvoice: await readNextInvoiceNumber(db, { invoices: { series } }),
    nextCreditNote: await readNextInvoiceNumber(db, { invoices: { series: creditNoteSeries } }),
  }
}
