import * as z from 'zod'
import { openingDetail } from '#domain/opening/before-opening.ts'
import { adminOpening, openingInput } from '#domain/opening/opening-form.ts'
import { selfAudit } from '#domain/opening/self-audit.ts'
import { refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { readOpeningDetails } from './before-opening.ts'
import { readSelfAudit } from './read-self-audit.ts'
import { readOpening, saveOpening } from './save-opening.ts'

const tags = ['opening']
const refused = refusing(400, 401, 403, 409)
const answer = { data: adminOpening, ...refused }

export function openingRoutes({ staffRoute }: Router, services: Services): void {
  staffRoute('settings.read').get(
    '/api/admin/opening',
    { schema: { tags, summary: 'Whether the shop sells', response: answer } },
    (_request, caller) => readOpening(services, caller),
  )

  staffRoute('settings.read').get(
    '/api/admin/opening/details',
    {
      schema: {
        tags,
        summary: 'What the shop needs of its own before it opens',
        response: {
          data: z.array(openingDetail),
          ...refusing(401, 403),
        },
      },
    },
    async (_request, caller) => readOpeningDetails(services, caller),
  )

  staffRoute('settings.read').get(
    '/api/admin/opening/self-audit',
    {
      schema: {
        tags,
        summary: 'The shop by each dark pattern of the guidelines of 2023',
        response: {
          data: selfAudit,
          ...refusing(401, 403),
        },
      },
    },
    (_request, caller) => readSelfAudit(services, caller),
  )

  staffRoute('settings.write').put(
    '/api/admin/opening',
    { schema: { tags, summary: 'Opens or closes the shop', body: openingInput, response: answer } },
    ({ body }, caller) => saveOpening(services, caller, body),
  )
}
