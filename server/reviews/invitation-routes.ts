import * as z from 'zod'
import type { Router } from '../http/router.ts'
import { wordsOf } from '../language/request-words.ts'
import type { Services } from '../services.ts'
import { findReviewer } from './find-reviewer.ts'
import { setInvitations } from './invitation-queries.ts'
import { linkDescription, refusals, said, tags } from './route-parts.ts'

/** Routes for allowing and stopping review invitations. */
export function invitationRoutes({ visitorRoute }: Router, services: Services): void {
  visitorRoute.put(
    '/api/review/invitations',
    {
      schema: {
        tags,
        summary: 'Turns review invitations by email off or on for the caller',
        description: linkDescription,
        body: z.object({ wanted: z.boolean() }),
        response: { 200: said, ...refusals },
      },
    },
    async (request, findCaller) => {
      const { customerId } = await findReviewer(services, request, findCaller)
      const { wanted } = request.body
      await setInvitations(services.db, { customerId, wanted })
      const { invitationsAgain, noMoreInvitations } = wordsOf(request).texts.reviewAnswers
      return { success: true as const, message: wanted ? invitationsAgain : noMoreInvitations }
    },
  )
}
