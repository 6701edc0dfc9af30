import * as z from 'zod'
import { openingDetail } from '#domain/opening/before-opening.ts'
import { deskOpening, openingInput } from '#domain/opening/opening-form.ts'
import { selfAudit } from '#domain/opening/self-audit.ts'
import { failureSchema } from '../http/http.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { readOpeningDetails } from './before-opening.ts'
import { readSelfAudit } from './read-self-audit.ts'
import { readOpening, saveOpening } from './save-opening.ts'

const tags = ['opening']
const refused = { 400: failureSchema, 401: failureSchema, 403: failureSchema, 409: failureSchema }
const answer = { 200: z.object({ success: z.literal(true), data: deskOpening }), ...refused }

export function openingRoutes({ staffRoute }: Router, services: Services): void {
  staffRoute('settings.read').get(
    '/api/admin/opening',
    { schema: { tags, summary: 'Whether the shop sells', response: answer } },
    async (_request, caller) => ({ success: true as const, data: await readOpening(services, caller) }),
  )

  staffRoute('settings.read').get(
    '/api/admin/opening/details',
    {
      schema: {
        tags,
        summary: 'What the shop needs of its own before it opens',
        response: {
          200: z.object({ success: z.literal(true), data: z.array(openingDetail) }),
          401: failureSchema,
          403: failureSchema,
        },
      },
    },
    async (_request, caller) => ({ success: true as const, data: readOpeningDetails(services, caller) }),
  )

  staffRoute('settings.read').get(
    '/api/admin/opening/self-audit',
    {
      schema: {
        tags,
        summary: 'The shop by each dark pattern of the guidelines of 2023',
        response: {
          200: z.object({ success: z.literal(true), data: selfAudit }),
          401: failureSchema,
          403: failureSchema,
        },
      },
    },
    async (_request, caller) => ({ success: true as const, data: await readSelfAudit(services, caller) }),
  )

  staffRoute('settings.write').put(
    '/api/admin/opening',
    { schema: { tags, summary: 'Opens or closes the shop', body: openingInput, response: answer } },
    async ({ body }, caller) => ({ success: true as const, data: await saveOpening(services, caller, body) }),
  )
}
