import { eq } from 'drizzle-orm'
import type { BoardInput, BreachInput } from '#domain/breaches/breach.ts'
import { parseIndiaMinute } from '#domain/time/india-time.ts'
import { issue } from '#domain/validation/issue.ts'
import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { now } from '../db/clock.ts'
import { breaches } from '../db/schema/safety.ts'
import { inTransaction } from '../db/transaction.ts'
import { refuseField, ShopError } from '../http/errors.ts'
import { countPeople } from '../notices/notice-queries.ts'
import { sendNotices } from '../notices/send-notices.ts'
import type { Services } from '../services.ts'
import { affectedPeople, breachNotices, findUnknownEmail } from './people-queries.ts'
import { peopleOf } from './read-breaches.ts'

type Changing = Pick<Services, 'db'>

/** A typed instant. @throws ShopError `validation_failed` if it is in the future */
function passedMinute(path: string, text: string): Date {
  const at = parseIndiaMinute(text)
  if (!at || at.getTime() > Date.now()) throw refuseField(path, 'breaches.time')
  return at
}

/**
 * Records a breach; a repeated key has no effect. No email is sent.
 * @returns its id
 * @throws ShopError `forbidden`; `validation_failed` for a time in the future or an email that no customer or order has
 */
export async function recordBreach(
  { db }: Changing,
  caller: CustomerCaller,
  input: BreachInput,
): Promise<string> {
  const { customerId: actorId } = requirePermission(caller, 'breaches.write')
  const id = `brc_${input.key.replaceAll('-', '')}`
  const noticedAt = passedMinute('noticedAt', input.noticedAt)
  const startedAt = input.startedAt === '' ? null : passedMinute('startedAt', input.startedAt)
  await inTransaction(db, async (tx) => {
    const email = input.group === 'emails' ? await findUnknownEmail(tx, input.emails) : null
    if (email !== null) throw refuseField('emails', issue('breaches.unknownEmail', { email }))
    const people = await peopleOf(tx, id, input)
    const { people: peopleFound } = await countPeople(tx, {
      subject: 'breach',
      subjectId: id,
      people: affectedPeople(people),
    })
    const { happened, consequences, measures, advice } = input
    const data = [...new Set(input.data)]
    const { rowCount } = await tx
      .insert(breaches)
      .values({
        id,
        happened,
        startedAt,
        noticedAt,
        data,
        consequences,
        measures,
        advice,
        peopleGroup: people.group,
        firstDay: people.firstDay,
        lastDay: people.lastDay,
        addressKeys: [...people.addressKeys],
        peopleFound,
        createdBy: actorId,
      })
      .onConflictDoNothing()
    if (rowCount === 0) return
    const after = { happened, noticedAt, data, group: people.group, people: peopleFound }
    await recordActivity(tx, { actorId, subject: 'breach', subjectId: id, action: 'created', after })
  })
  return id
}

/**
 * Emails each person affected who has not had the email yet.
 * @returns how many emails are queued
 * @throws ShopError `forbidden`, `not_found`
 */
export async function notifyAffected({ db }: Changing, caller: CustomerCaller, id: string): Promise<number> {
  const { customerId: actorId } = requirePermission(caller, 'breaches.write')
  return await inTransaction(db, async (tx) => {
    const list = await breachNotices(tx, id, actorId)
    if (!list) throw new ShopError('not_found')
    const { people, told } = await countPeople(tx, list)
    if ((await sendNotices(tx, list)) === 0) return 0
    const emails = people - told
    const after = { emails }
    await recordActivity(tx, { actorId, subject: 'breach', subjectId: id, action: 'notified', after })
    return emails
  })
}

/**
 * Records when the Data Protection Board was notified; can be corrected.
 * @throws ShopError `forbidden`, `not_found`; `validation_failed` for a time in the future or before it was noticed
 */
export async function recordBoardTold(
  { db }: Changing,
  caller: CustomerCaller,
  { id, at }: BoardInput & { id: string },
): Promise<void> {
  const { customerId: actorId } = requirePermission(caller, 'breaches.write')
  const boardToldAt = passedMinute('at', at)
  await inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(breaches).where(eq(breaches.id, id)).for('update')
    if (!row) throw new ShopError('not_found')
    if (boardToldAt < row.noticedAt) throw refuseField('at', 'breaches.beforeNoticed')
    if (row.boardToldAt?.getTime() === boardToldAt.getTime()) return
    await tx.update(breaches).set({ boardToldAt }).where(eq(breaches.id, id))
    await recordActivity(tx, {
      actorId,
      subject: 'breach',
      subjectId: id,
      action: 'reported',
      before: { boardToldAt: row.boardToldAt },
      after: { boardToldAt },
    })
  })
}

/**
 * Closes a breach once there is nothing left to do.
 * @throws ShopError `forbidden`, `not_found`
 */
export async function closeBreach({ db }: Changing, caller: CustomerCaller, id: string): Promise<void> {
  const { customerId: actorId } = requirePermission(caller, 'breaches.write')
  await inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(breaches).where(eq(breaches.id, id)).for('update')
    if (!row) throw new ShopError('not_found')
    if (row.closedAt !== null) return
    await tx.update(breaches).set({ closedAt: now }).where(eq(breaches.id, id))
    await recordActivity(tx, { actorId, subject: 'breach', subjectId: id, action: 'closed' })
  })
}
