import * as z from 'zod'
import { OPEN, type Opening, openingSchema } from '#domain/opening/opening.ts'
import { type AdminOpening, nextOpening, type OpeningInput } from '#domain/opening/opening-form.ts'
import { indiaDate, parseIndiaDate } from '#domain/time/india-time.ts'
import { OPENING_ADMIN_TEXTS } from '#texts/opening/admin-texts.ts'
import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { Connection } from '../db/connection.ts'
import { notify } from '../db/notifier.ts'
import { inTransaction } from '../db/transaction.ts'
import { refuseField, ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { requireOpeningDetails } from './before-opening.ts'
import { insertOpening, lockOpening, readHeldOpening, removePlannedOpenings } from './opening-queries.ts'

/** Whether the shop is open, for the admin. @throws ShopError `forbidden` */
export async function readOpening(
  { db }: Pick<Services, 'db'>,
  caller: CustomerCaller,
): Promise<AdminOpening> {
  requirePermission(caller, 'settings.read')
  return await read(db)
}

/**
 * Opens or closes the shop. With a day it opens automatically on that day: a planned value is stored beside the current
 * one.
 * @throws ShopError `forbidden`, `opening_changed` if another person changed it in the meantime, `validation_failed`
 * for a past day, `details_missing` if a shop that was never open lacks its own details
 */
export async function saveOpening(
  services: Pick<Services, 'db' | 'settings' | 'contents'>,
  caller: CustomerCaller,
  input: OpeningInput,
  at = new Date(),
): Promise<AdminOpening> {
  const { customerId: authorId } = requirePermission(caller, 'settings.write')
  const { db } = services
  await inTransaction(db, async (tx) => {
    await lockOpening(tx)
    const { version, by: _by, ...before } = await read(tx)
    if (version !== input.seen) throw new ShopError('opening_changed')
    const value = nextOpening(before, input, indiaDate(at))
    if (value === null) throw refuseField('opensOn', OPENING_ADMIN_TEXTS.wrongDay)
    if (before.neverOpened && (value.state === 'open' || value.opensOn !== null))
      requireOpeningDetails(services)
    await removePlannedOpenings(tx)
    await insertOpening(tx, { value, authorId, validFrom: null })
    const opensAt = value.opensOn === null ? null : parseIndiaDate(value.opensOn)
    if (opensAt !== null) await insertOpening(tx, { value: OPEN, authorId, validFrom: opensAt })
    await recordActivity(tx, {
      actorId: authorId,
      subject: 'shop',
      subjectId: 'opening',
      action: actionOf(before, value),
      before: told(before),
      after: told(value),
    })
    await notify(tx, 'settings', ['opening'])
  })
  return await read(db)
}

function actionOf(before: Opening, after: Opening): 'opened' | 'closed' | 'edited' {
  if (before.state === after.state) return 'edited'
  return after.state === 'open' ? 'opened' : 'closed'
}

function told({ state, opensOn, words }: Opening): Record<string, unknown> {
  return { state, opensOn, words }
}

async function read(db: Connection): Promise<AdminOpening> {
  const held = await readHeldOpening(db)
  const value = held === null ? OPEN : z.parse(openingSchema, held.value)
  return { ...value, version: held?.validFrom.toISOString() ?? '', by: held?.by ?? null }
}
