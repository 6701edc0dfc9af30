import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { templateInput } from '#domain/tickets/api-admin-ticket.ts'
import type { Database } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { activityLog } from '../../db/schema/activity.ts'
import { answerTemplates } from '../../db/schema/support.ts'

const templates = z.array(templateInput)

/**
 * Adds the default answer templates to a shop. Skipped once staff have ever changed one, so that deleted templates do
 * not return.
 */
export async function seedTemplates(db: Database, file: string): Promise<void> {
  const [known] = await db.select({ id: answerTemplates.id }).from(answerTemplates).limit(1)
  if (known) return
  const [changed] = await db
    .select({ id: activityLog.id })
    .from(activityLog)
    .where(eq(activityLog.subject, 'answer_template'))
    .limit(1)
  if (changed) return
  const first = templates.parse(JSON.parse(await readFile(file, 'utf8')))
  await db
    .insert(answerTemplates)
    .values(first.map((template, at) => ({ id: newId('ant'), ...template, position: at + 1 })))
}
