import type { Fault } from '#domain/health/fault.ts'
import { judgeHealth } from '#domain/health/judge-health.ts'
import { inTransaction } from '../db/transaction.ts'
import { queueSearch } from '../media/find-missing-media.ts'
import { queueNotifications } from '../notifications/queue-notification.ts'
import { addStaffNews } from '../push/notify-staff.ts'
import type { Services } from '../services.ts'
import { collectFacts } from './collect-facts.ts'
import { healthNotifications } from './notifications.ts'
import {
  noteBegun,
  noteEnded,
  readCertificate,
  readMediaCheck,
  readOwners,
  writeCertificate,
} from './queries.ts'
import { readCertificateExpiry } from './read-certificate.ts'

/** Shown on the card but not reported: states of the configuration, and what any visitor can cause. */
const shownOnly: ReadonlySet<string> = new Set<Fault['code']>(['backup_none', 'signatures_refused'])
/** Faults that only one process sees: another process cannot know that they are over, so their end is not reported. */
const endsUntold: ReadonlySet<string> = new Set<Fault['code']>(['notices_lost', 'untrusted_proxy'])

/**
 * Checks the shop's service, and tells owners by email and push when a fault begins, and by email when it ends.
 * @param ask returns when a certificate expires; called once a day
 */
export async function checkHealth(
  services: Services,
  { now = new Date(), ask = readCertificateExpiry }: { now?: Date; ask?: typeof readCertificateExpiry } = {},
): Promise<void> {
  await refreshCertificate(services, ask)
  if ((await readMediaCheck(services.db))?.isOld) await queueSearch(services)
  const faults = judgeHealth(await collectFacts(services, now), now).filter(({ code, detail }) => {
    // A shop without online payments was configured that way.
    return !shownOnly.has(code) && !(code === 'payment_off' && detail === 'not_set_up')
  })
  await inTransaction(services.db, async (tx) => {
    const codes = faults.map(({ code }) => code)
    const begun = await noteBegun(tx, codes)
    const ended = (await noteEnded(tx, codes)).filter(({ code }) => !endsUntold.has(code))
    if (begun.length + ended.length === 0) return
    const owners = await readOwners(tx)
    const told = [
      ...begun.map((entry) => ({ ...entry, state: 'begun' })),
      ...ended.map((entry) => ({ ...entry, state: 'over' })),
    ]
    await queueNotifications(
      tx,
      healthNotifications.health_alert,
      told.flatMap(({ code, begunAt, state }) => {
        const fault = faults.find((entry) => entry.code === code)
        return owners.map(({ id }) => ({
          trigger: `${code}:${state}:${begunAt.toISOString()}:${id}`,
          data: {
            customerId: id,
            state,
            code,
            ...(fault?.since ? { since: fault.since } : {}),
            ...(fault?.detail ? { detail: fault.detail } : {}),
            ...(typeof fault?.count === 'number' ? { count: String(fault.count) } : {}),
          },
        }))
      }),
    )
    for (const { code } of begun) await addStaffNews(tx, { topic: 'health', id: code })
  })
}

async function refreshCertificate(
  { db, config }: Services,
  ask: (origin: string) => Promise<Date | null>,
): Promise<void> {
  const { protocol, host } = new URL(config.publicUrl)
  if (protocol !== 'https:' || (await readCertificate(db, host))?.isFresh) return
  await writeCertificate(db, host, await ask(config.publicUrl))
}
