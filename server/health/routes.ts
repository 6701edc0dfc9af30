import { type Health, health } from '#domain/health/fault.ts'
import { judgeHealth, listWorkingParts } from '#domain/health/judge-health.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { done, refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import { queueSearch } from '../media/find-missing-media.ts'
import type { Services } from '../services.ts'
import { collectFacts } from './collect-facts.ts'

export function healthCardRoutes({ staffRoute }: Router, services: Services): void {
  staffRoute('settings.read').get(
    '/api/admin/health',
    {
      schema: {
        tags: ['admin'],
        summary: 'What is wrong with the shop’s service',
        response: {
          data: health,
          ...refusing(401, 403),
        },
      },
    },
    (_request, caller) => readHealth(services, caller),
  )
  staffRoute('settings.read').post(
    '/api/admin/health/media',
    {
      schema: {
        tags: ['admin'],
        summary: 'Look for missing picture files again',
        response: { 200: done, ...refusing(401, 403) },
      },
    },
    async (_request, caller) => {
      requirePermission(caller, 'settings.read')
      await queueSearch(services)
      return { success: true as const }
    },
  )
}

/** @throws ShopError `unauthenticated` or `forbidden` */
async function readHealth(services: Services, caller: Caller): Promise<Health> {
  requirePermission(caller, 'settings.read')
  const now = new Date()
  const facts = await collectFacts(services, now)
  const faults = judgeHealth(facts, now)
  return { checkedAt: now.toISOString(), faults, working: listWorkingParts(facts, faults) }
}
