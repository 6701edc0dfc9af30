import pLimit from 'p-limit'
import { roleHas } from '#domain/customers/permissions.ts'
import { FAULT_CODES } from '#domain/health/fault.ts'
import { format } from '#domain/language/format.ts'
import { formatRupees } from '#domain/money/money.ts'
import { PUSH_PERMISSIONS, type PushTopic } from '#domain/push/api-push.ts'
import { HEALTH_MESSAGES } from '#texts/health/health-texts.ts'
import { PUSH_TEXTS as texts } from '#texts/push/texts.ts'
import type { Connection } from '../db/connection.ts'
import { addJob } from '../jobs/add-job.ts'
import type { Services } from '../services.ts'
import { encryptPush, vapidHeader } from './encrypt-push.ts'
import { pushJobs } from './jobs.ts'
import { type PostPush, postPush } from './post-push.ts'
import { readPushKeys } from './push-keys.ts'
import {
  countFailure,
  forgetDevice,
  isWanted,
  markTold,
  type PushDevice,
  readDevices,
  readOrderTotal,
} from './queries.ts'

/** How long a push service keeps trying; later, staff see it in the admin. */
const livesSeconds = 4 * 3_600
const mostAtOnce = 4

/** An event of which staff may be notified while the admin is closed. */
export interface StaffNews {
  topic: PushTopic
  /** The id of the order or ticket, or the code of a fault. */
  id: string
}

/** Queues push notifications for staff devices in the transaction of the event. None if no device subscribes. */
export async function queueStaffNews(tx: Connection, news: StaffNews): Promise<void> {
  if (await isWanted(tx, news.topic)) await addStaffNews(tx, news)
}

/** The same if a subscriber is known to exist. */
export async function addStaffNews(tx: Connection, news: StaffNews): Promise<void> {
  await addJob(tx, pushJobs.tell_staff, news, { key: `push:${news.topic}:${news.id}`, maxAttempts: 3 })
}

/**
 * Notifies the subscribed devices. Unknown devices are deleted; other failures are counted but not retried, because a
 * late notification is useless.
 */
export async function notifyStaff(
  { db, config, log }: Pick<Services, 'db' | 'config' | 'log'>,
  news: StaffNews,
  post: PostPush = postPush,
): Promise<void> {
  const order = news.topic === 'orders' ? await readOrderTotal(db, news.id) : null
  if (news.topic === 'orders' && !order) return
  const keys = await readPushKeys(db)
  const devices = await readDevices(db, news.topic)
  const isForThem = ({ role }: PushDevice) => roleHas(role, PUSH_PERMISSIONS[news.topic])
  const atOnce = pLimit(mostAtOnce)
  await Promise.all(
    devices.filter(isForThem).map((device) =>
      atOnce(async () => {
        const { id, endpoint } = device
        try {
          const subject = config.publicUrl
          const authorization = vapidHeader(keys, { endpoint, subject, now: new Date() })
          const headers = {
            authorization,
            ttl: String(livesSeconds),
            urgency: 'normal',
            'content-encoding': 'aes128gcm',
            'content-type': 'application/octet-stream',
          }
          const amount = order && roleHas(device.role, 'money.read') ? order.totalPaise : null
          const body = encryptPush(JSON.stringify(newsFor(news, amount)), device)
          const status = await post({ endpoint, headers, body })
          if (status === 404 || status === 410) await forgetDevice(db, id)
          else if (status >= 200 && status < 300) await markTold(db, id)
          else await countFailure(db, id)
        } catch (error) {
          // The endpoint is a secret of its owner: the log names only the row.
          log.warn({ err: error, subscription: id }, 'A device of the staff could not be told')
          await countFailure(db, id)
        }
      }),
    ),
  )
}

/** A notification's text and link. It contains no personal data, because it appears on locked screens. */
interface Said {
  title: string
  path: string
  /** A second notification with the same tag replaces the first. */
  tag: string
}

/** @param amountPaise of the order; null for a role that may not see amounts */
function newsFor({ topic, id }: StaffNews, amountPaise: number | null): Said {
  const tag = `${topic}:${id}`
  if (topic === 'health') {
    const code = FAULT_CODES.find((known) => known === id)
    return { title: code === undefined ? texts.health : HEALTH_MESSAGES.names[code], path: '/admin', tag }
  }
  if (topic === 'messages') return { title: texts.message, path: '/admin/messages', tag }
  return {
    title:
      amountPaise === null
        ? texts.orderWithoutAmount
        : format(texts.order, { amount: formatRupees(amountPaise) }),
    path: `/admin/orders/${encodeURIComponent(id)}`,
    tag,
  }
}
