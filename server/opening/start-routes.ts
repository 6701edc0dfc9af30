import * as z from 'zod'
import { CONFIRMABLE_STEPS, startSteps } from '#domain/opening/start-steps.ts'
import { refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { confirmStep, dismissStart, readStart } from './read-start.ts'

const tags = ['opening']
const answer = {
  data: startSteps,
  ...refusing(400, 401, 403),
}

/** Admin routes for setting up a new shop. */
export function startRoutes({ staffRoute }: Router, services: Services): void {
  staffRoute('settings.read').get(
    '/api/admin/start',
    { schema: { tags, summary: 'What a new shop needs, and what of it is done', response: answer } },
    (_request, caller) => readStart(services, caller),
  )

  const { post } = staffRoute('settings.write')
  post(
    '/api/admin/start/confirm',
    {
      schema: {
        tags,
        summary: 'Leaves a step as it came',
        body: z.object({ step: z.enum(CONFIRMABLE_STEPS) }),
        response: answer,
      },
    },
    ({ body: { step } }, caller) => confirmStep(services, caller, step),
  )

  post(
    '/api/admin/start/put-away',
    { schema: { tags, summary: 'Leads no longer', response: answer } },
    (_request, caller) => dismissStart(services, caller),
  )
}
