import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import { HOUR_SECONDS, throttle } from '../access/throttle.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { Connection } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { insertMessage } from './queries.ts'
import { queueSending } from './queue-sending.ts'
import { dataOf, refusalOf, writeAnew } from './read-sent.ts'
import { type OutboxRow, readCopies, readOutboxRow } from './sent-list-queries.ts'

const copiesPerPersonAndHour = 30
const copiesPerRecipientAndDay = 3

/**
 * Resends a message to the same recipient with its current content. Two simultaneous requests send it once. The hourly
 * limit of the recipient applies as for every message.
 * @throws ShopError `not_found`; `already_done` if it cannot be resent; `too_many_requests`
 */
export async function sendAgain(services: Services, caller: CustomerCaller, id: string): Promise<void> {
  const { customerId } = requirePermission(caller, 'messages.read')
  const seen = await readOutboxRow(services.db, id)
  if (!seen) throw new ShopError('not_found')
  const isThere = (await writeAnew(services, seen)) !== null
  await requireMay(services, services.db, { seen, isThere })
  const byPerson = {
    action: 'send-again',
    subject: customerId,
    most: copiesPerPersonAndHour,
    windowSeconds: HOUR_SECONDS,
  }
  await throttle(services, byPerson)
  const byRecipient = {
    action: 'send-again-to',
    subject: seen.recipient ?? '',
    most: copiesPerRecipientAndDay,
  }
  await throttle(services, { ...byRecipient, windowSeconds: 24 * HOUR_SECONDS })
  await inTransaction(services.db, async (tx) => {
    const { kind, key, channel } = seen
    // Read before checking for a waiting copy: a copy sent in between is found by that check, or its number violates
    // the outbox's unique key. In the other order it would only increase the number.
    const copy = (await readCopies(tx, seen)).highest + 1
    await requireMay(services, tx, { seen, isThere })
    const messageId = await insertMessage(tx, {
      kind,
      key,
      channel,
      data: dataOf(seen),
      copy,
      requestedBy: customerId,
    })
    if (messageId === null) throw new ShopError('already_done')
    await queueSending(tx, { messageId, channel })
    await recordActivity(tx, {
      actorId: customerId,
      subject: 'message',
      subjectId: id,
      action: 'sent_again',
      after: { kind, channel, copy },
    })
  })
}

async function requireMay(
  services: Services,
  db: Connection,
  { seen, isThere }: { seen: OutboxRow; isThere: boolean },
): Promise<void> {
  const refusal = await refusalOf(db, services, seen, isThere)
  if (refusal !== null)
    throw new ShopError('already_done', { say: ({ texts }) => texts.sent.refusals[refusal] })
}
