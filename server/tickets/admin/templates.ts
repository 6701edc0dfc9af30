import { asc, eq } from 'drizzle-orm'
import { type AnswerTemplate, MOST_TEMPLATES, type TemplateInput } from '#domain/tickets/api-admin-ticket.ts'
import { issue } from '#domain/validation/issue.ts'
import { type Caller, requirePermission } from '../../access/caller.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { now } from '../../db/clock.ts'
import type { Connection } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { answerTemplates } from '../../db/schema/support.ts'
import { inTransaction } from '../../db/transaction.ts'
import { refuseField, ShopError } from '../../http/errors.ts'
import type { Services } from '../../services.ts'

type Doing = Pick<Services, 'db'>

/** The answer templates in display order. @throws ShopError `forbidden` */
export async function listTemplates({ db }: Doing, caller: Caller): Promise<AnswerTemplate[]> {
  requirePermission(caller, 'support.answer')
  const { id, name, text, position } = answerTemplates
  return await db
    .select({ _id: id, name, text })
    .from(answerTemplates)
    .orderBy(asc(position), asc(id))
    .limit(MOST_TEMPLATES)
}

/** Appends a template. @throws ShopError `forbidden`, `validation_failed` if there are too many */
export async function addTemplate(
  { db }: Doing,
  caller: Caller,
  { name, text }: TemplateInput,
): Promise<void> {
  const { customerId: actorId } = requirePermission(caller, 'support.answer')
  await inTransaction(db, async (tx) => {
    const known = await lockTemplates(tx)
    if (known.length >= MOST_TEMPLATES) {
      throw refuseField('name', issue('support.tooManyTemplates', { most: MOST_TEMPLATES }))
    }
    const id = newId('ant')
    await tx.insert(answerTemplates).values({ id, name, text, position: (known.at(-1)?.position ?? 0) + 1 })
    await log(tx, { actorId, id, action: 'created', after: { name, text } })
  })
}

/** Changes the name and text of a template. @throws ShopError `forbidden`, `not_found` */
export async function editTemplate(
  { db }: Doing,
  caller: Caller,
  { id, name, text }: TemplateInput & { id: string },
): Promise<void> {
  const { customerId: actorId } = requirePermission(caller, 'support.answer')
  await inTransaction(db, async (tx) => {
    const before = (await lockTemplates(tx)).find((template) => template.id === id)
    if (!before) throw new ShopError('not_found')
    if (before.name === name && before.text === text) return
    await tx.update(answerTemplates).set({ name, text, updatedAt: now }).where(eq(answerTemplates.id, id))
    const { name: oldName, text: oldText } = before
    await log(tx, {
      actorId,
      id,
      action: 'edited',
      before: { name: oldName, text: oldText },
      after: { name, text },
    })
  })
}

/** Moves a template up by one; the first stays. @throws ShopError `forbidden`, `not_found` */
export async function raiseTemplate({ db }: Doing, caller: Caller, id: string): Promise<void> {
  const { customerId: actorId } = requirePermission(caller, 'support.answer')
  await inTransaction(db, async (tx) => {
    const known = await lockTemplates(tx)
    const at = known.findIndex((template) => template.id === id)
    if (at < 0) throw new ShopError('not_found')
    const [above, moved] = [known[at - 1], known[at]]
    if (!above || !moved) return
    const order = known.toSpliced(at - 1, 2, moved, above)
    for (const [position, { id: one }] of order.entries()) {
      await tx
        .update(answerTemplates)
        .set({ position: position + 1 })
        .where(eq(answerTemplates.id, one))
    }
    await log(tx, { actorId, id, action: 'moved', before: { place: at + 1 }, after: { place: at } })
  })
}

/** Deletes a template. Sent answers are unaffected. @throws ShopError `forbidden`, `not_found` */
export async function deleteTemplate({ db }: Doing, caller: Caller, id: string): Promise<void> {
  const { customerId: actorId } = requirePermission(caller, 'support.answer')
  await inTransaction(db, async (tx) => {
    const [gone] = await tx.delete(answerTemplates).where(eq(answerTemplates.id, id)).returning()
    if (!gone) throw new ShopError('not_found')
    await log(tx, { actorId, id, action: 'deleted', before: { name: gone.name, text: gone.text } })
  })
}

/** All templates, locked until the transaction ends, so that concurrent changes take turns. */
async function lockTemplates(tx: Connection) {
  return await tx
    .select()
    .from(answerTemplates)
    .orderBy(asc(answerTemplates.position), asc(answerTemplates.id))
    .for('update')
}

async function log(
  tx: Connection,
  { actorId, id, ...done }: { actorId: string; id: string; action: string; before?: object; after?: object },
): Promise<void> {
  await recordActivity(tx, {
    actorId,
    subject: 'answer_template',
    subjectId: id,
    action: done.action,
    before: { ...done.before },
    after: { ...done.after },
  })
}
