import * as z from 'zod'
import { PREFERENCE_KEYS } from '#domain/staff/preferences.ts'
import { refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { readPreference, writePreference } from './preferences.ts'

const path = '/api/admin/preferences/:key'
const params = z.object({ key: z.enum(PREFERENCE_KEYS) })
const response = {
  data: z.unknown(),
  ...refusing(400, 401, 403),
}

/** Routes for a staff member's layout of the admin. Each member can only access their own. */
export function preferenceRoutes({ staffRoute }: Router, services: Services): void {
  const ownRoute = staffRoute('dashboard.read')
  ownRoute.get(
    path,
    { schema: { tags: ['admin'], summary: 'How one has arranged a part of the admin', params, response } },
    (request, caller) => readPreference(services, caller, request.params.key),
  )
  ownRoute.put(
    path,
    {
      schema: {
        tags: ['admin'],
        summary: 'Keeps how one has arranged a part of the admin',
        params,
        body: z.object({ value: z.unknown() }),
        response,
      },
    },
    (request, caller) => writePreference(services, caller, { ...request.params, value: request.body.value }),
  )
}
