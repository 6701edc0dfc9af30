import { STAFF_ROLES } from '#domain/customers/permissions.ts'
import { isDemoPlace, isDemoValue } from '#domain/opening/before-opening.ts'
import type { SaveSettingInput } from '#domain/settings/api-settings.ts'
import { carryOver } from '#domain/settings/carry-over.ts'
import { parseSetting } from '#domain/settings/parse-setting.ts'
import { settingDifferences } from '#domain/settings/setting-changes.ts'
import type { SettingKey } from '#domain/settings/setting-key.ts'
import { shopSettingsSchema } from '#domain/settings/shop-settings.ts'
import { needsSecondStep } from '#domain/staff/second-step.ts'
import { indiaDate, parseIndiaDate } from '#domain/time/india-time.ts'
import { type FieldError, parseWith } from '#domain/validation/field-errors.ts'
import { sameValue } from '#domain/validation/same-value.ts'
import { OPENING_ANSWER_TEXTS } from '#texts/opening/answer-texts.ts'
import { SETTING_FAULT_TEXTS as faults } from '#texts/settings/fault-texts.ts'
import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import { areMedia } from '../content/media-queries.ts'
import { requireStepUp } from '../customers/step-up.ts'
import type { Connection } from '../db/connection.ts'
import { demoShop } from '../opening/demo-shop.ts'
import { beganEmpty } from '../opening/opening-queries.ts'
import type { Services } from '../services.ts'
import { writeSecondStepTimes } from '../staff/staff-queries.ts'
import { refuseFields, refuseValue } from '../versions/dated-versions.ts'
import { readAdminSetting, readCarriers } from './admin/read-settings.ts'
import { isCoupon } from './setting-queries.ts'
import { asStored, settingQueries, settingVersions } from './setting-versions.ts'

type Needed = Pick<Services, 'db' | 'config'>
type Asked = SaveSettingInput & { key: SettingKey }

/** More plans than anyone makes. */
const mostPlanned = 200

/**
 * Writes a value of a setting, which applies from now or from a later day on; earlier values are kept. Plans that begin
 * later include the change unless they change the same part.
 * @throws ShopError `forbidden`; `password_wrong`; `validation_failed` with each fault at its field; `setting_changed`
 * with the current setting and the changes if another person has saved or a planned value has begun since
 */
export async function saveSetting(services: Needed, caller: CustomerCaller, asked: Asked): Promise<void> {
  requirePermission(caller, 'settings.write')
  const { key } = asked
  await requireProof(services, caller, asked)
  const value = await readInput(services.db, asked)
  const validFrom = asked.from === null ? null : parseIndiaDate(asked.from)
  if (asked.from !== null && validFrom === null)
    throw refuseFields([{ path: 'from', message: faults.validFrom }])
  const replaces = asked.replaces === null ? null : new Date(asked.replaces)
  const { customerId: authorId } = caller
  await explained(services, caller, asked, () =>
    settingVersions.save(
      services.db,
      { key, revision: asked.revision, value, authorId, validFrom, replaces },
      {
        check: (tx, before) => refuseDemoValues(tx, key, { before, value }),
        afterwards: async (tx, { before, begins }) => {
          if (!replaces) await carryToPlans(tx, { key, authorId, before, after: value, begins })
          if (key === 'staff' && !validFrom) await askSecondStep(tx, value)
        },
      },
    ),
  )
}

/** Withdraws a value that has not begun to apply. @throws ShopError as `saveSetting`; `not_found` */
export async function withdrawSetting(
  services: Needed,
  caller: CustomerCaller,
  { key, validFrom, revision, password }: Pick<Asked, 'key' | 'revision' | 'password'> & { validFrom: Date },
): Promise<void> {
  requirePermission(caller, 'settings.write')
  await requireProof(services, caller, { key, password })
  await explained(services, caller, { key, revision }, () =>
    settingVersions.withdraw(services.db, { key, revision, authorId: caller.customerId, validFrom }),
  )
}

async function explained(
  services: Needed,
  caller: CustomerCaller,
  { key, revision }: Pick<Asked, 'key' | 'revision'>,
  step: () => Promise<void>,
): Promise<void> {
  const readNow = () => readAdminSetting(services, caller, key)
  await settingVersions.explained(services.db, { key, revision }, step, readNow)
}

/**
 * A stolen session must not be able to change who needs two-step login. @throws ShopError `validation_failed`,
 * `password_wrong`
 */
async function requireProof(
  services: Needed,
  caller: CustomerCaller,
  { key, password }: Pick<Asked, 'key' | 'password'>,
): Promise<void> {
  if (key === 'staff') await requireStepUp(services, caller, { password })
}

/** Staff whose role now requires two-step login have as many days as those newly given such a role. */
async function askSecondStep(tx: Connection, value: unknown): Promise<void> {
  const staff = shopSettingsSchema.shape.staff.parse(value)
  await writeSecondStepTimes(
    tx,
    STAFF_ROLES.filter((role) => needsSecondStep(role, staff)),
  )
}

/** A shop that began empty must not adopt values of the demo; existing ones may stay. */
async function refuseDemoValues(
  tx: Connection,
  key: SettingKey,
  { before, value }: { before: unknown; value: unknown },
): Promise<void> {
  const taken = settingDifferences(key, before, value).filter(
    ({ path, after }) =>
      isDemoPlace(key, path) && isDemoValue({ key, field: path, text: String(after ?? '') }, demoShop()),
  )
  if (taken.length === 0 || !(await beganEmpty(tx))) return
  throw refuseValue(taken.map(({ path }) => ({ path, message: OPENING_ANSWER_TEXTS.demoValue })))
}

async function readInput(db: Connection, { key, value, from }: Asked): Promise<unknown> {
  const known = key === 'carriers' || key === 'returns' ? await readCarriers(db) : []
  const parsed = parseSetting(key, value, {
    carriers: known.map((carrier) => carrier.key),
    day: from ?? indiaDate(new Date()),
  })
  if (!parsed.ok) throw refuseValue(parsed.errors)
  const strangers = await findStrangers(db, key, parsed.value)
  if (strangers.length > 0) throw refuseValue(strangers)
  return parsed.value
}

/** Names in a setting that the shop does not have. */
async function findStrangers(db: Connection, key: SettingKey, value: unknown): Promise<FieldError[]> {
  if (key === 'brand') {
    const { logo } = shopSettingsSchema.shape.brand.parse(value)
    const known = logo === null || (await areMedia(db, [logo.mediaId])).has(logo.mediaId)
    return known ? [] : [{ path: 'logo', message: faults.logo }]
  }
  if (key === 'newsletter') {
    const { couponCode } = shopSettingsSchema.shape.newsletter.parse(value)
    const known = couponCode === '' || (await isCoupon(db, couponCode))
    return known ? [] : [{ path: 'couponCode', message: faults.coupon }]
  }
  return []
}

/** Includes the change in each later plan; a plan that would become invalid is unchanged. */
async function carryToPlans(
  tx: Connection,
  {
    key,
    authorId,
    before,
    after,
    begins,
  }: { key: SettingKey; authorId: string; before: unknown; after: unknown; begins: Date },
): Promise<void> {
  for (const version of await settingQueries.readScheduled(tx, key, { after: begins, most: mostPlanned })) {
    const planned = asStored(key, version.value)
    const carried = parseWith(shopSettingsSchema.shape[key], carryOver(key, { before, after, planned }))
    if (!carried.ok || sameValue(planned, carried.value)) continue
    await settingVersions.reschedule(tx, { key, authorId, version, value: carried.value })
  }
}
