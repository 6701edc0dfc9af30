import type { Health } from '#domain/health/fault.ts'
import { judgeHealth } from '#domain/health/judge-health.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Services } from '../services.ts'
import { gatherFacts } from './gather-facts.ts'

/** Whether the shop's service works, for Today. @throws ShopError `unauthenticated` or `forbidden` */
export async function readHealth(services: Services, caller: Caller, now = new Date()): Promise<Health> {
  requirePermission(caller, 'settings.read')
  return { checkedAt: now.toISOString(), faults: judgeHealth(await gatherFacts(services), now) }
}
