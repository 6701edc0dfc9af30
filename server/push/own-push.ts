import { roleHas } from '#domain/customers/permissions.ts'
import { PUSH_PERMISSIONS, PUSH_TOPICS, type PushInput, type PushState } from '#domain/push/api-push.ts'
import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { isPushEndpoint } from './post-push.ts'
import { readPushKeys } from './push-keys.ts'
import { readTopics, storeSubscription } from './queries.ts'

/** What this session is notified of while the admin is closed. @throws ShopError `forbidden` */
export async function readOwnPush({ db }: Pick<Services, 'db'>, caller: CustomerCaller): Promise<PushState> {
  const { sessionId, staffRole } = requirePermission(caller, 'dashboard.read')
  const [{ publicKey }, topics] = await Promise.all([readPushKeys(db), readTopics(db, sessionId)])
  const may = PUSH_TOPICS.filter((topic) => staffRole !== null && roleHas(staffRole, PUSH_PERMISSIONS[topic]))
  return { publicKey, topics: topics.filter((topic) => may.includes(topic)), may }
}

/**
 * Stores what this device subscribes to, until its session ends; an empty list unsubscribes.
 * @throws ShopError `forbidden` for a topic that the role may not read; `malformed_request` for an invalid endpoint
 */
export async function saveOwnPush(
  { db }: Pick<Services, 'db'>,
  caller: CustomerCaller,
  input: PushInput,
): Promise<void> {
  const { customerId, sessionId } = requirePermission(caller, 'dashboard.read')
  for (const topic of input.topics) requirePermission(caller, PUSH_PERMISSIONS[topic])
  if (!isPushEndpoint(input.endpoint)) throw new ShopError('malformed_request')
  await inTransaction(db, (tx) => storeSubscription(tx, { ...input, customerId, sessionId }))
}
