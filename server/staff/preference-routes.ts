import * as z from 'zod'
import { PREFERENCE_KEYS } from '#domain/staff/preferences.ts'
import { failureSchema } from '../http/http.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { readPreference, writePreference } from './preferences.ts'

const path = '/api/admin/preferences/:key'
const params = z.object({ key: z.enum(PREFERENCE_KEYS) })
const response = {
  200: z.object({ success: z.literal(true), data: z.unknown() }),
  400: failureSchema,
  401: failureSchema,
  403: failureSchema,
}

/** How a member of the staff has arranged the desk. Each sees and changes their own. */
export function preferenceRoutes({ staffRoute }: Router, services: Services): void {
  const ownRoute = staffRoute('dashboard.read')
  ownRoute.get(
    path,
    { schema: { tags: ['admin'], summary: 'How one has arranged a part of the desk', params, response } },
    async (request, caller) => ({
      success: true as const,
      data: await readPreference(services, caller, request.params.key),
    }),
  )
  ownRoute.put(
    path,
    {
      schema: {
        tags: ['admin'],
        summary: 'Keeps how one has arranged a part of the desk',
        params,
        body: z.object({ value: z.unknown() }),
        response,
      },
    },
    async (request, caller) => ({
      success: true as const,
      data: await writePreference(services, caller, { ...request.params, value: request.body.value }),
    }),
  )
}
