import * as z from 'zod'
import { MESSAGE_CHANNELS } from '#domain/notifications/channels.ts'
import { SENT_STATES, sentList, sentMessage } from '#domain/notifications/sent-message.ts'
import { recordOpening } from '../../activity/opening-queries.ts'
import { refusing } from '../../http/answers.ts'
import { ShopError } from '../../http/errors.ts'
import type { Router } from '../../http/router.ts'
import { wordsOf } from '../../language/request-words.ts'
import type { Services } from '../../services.ts'
import { listSent } from '../list-sent.ts'
import { readSent, readSentLetter } from '../read-sent.ts'
import { sendAgain } from '../send-again.ts'
import { opensLetter } from '../sent-letter-key.ts'

const tags = ['admin']
const params = z.object({ id: z.string().max(100) })
const refused = refusing(400, 401, 403)

/** Admin routes for sent notifications. */
export function sentRoutes({ staffRoute, publicRoute }: Router, services: Services): void {
  staffRoute('messages.read').get(
    '/api/admin/sent',
    {
      schema: {
        tags,
        summary: 'Messages of the outbox, the newest first',
        querystring: z.object({
          q: z
            .string()
            .max(200)
            .default('')
            .describe('An email address, a mobile number or the number of an order'),
          kind: z.string().max(60).default(''),
          channel: z.enum(['', ...MESSAGE_CHANNELS]).default(''),
          state: z.enum(['', ...SENT_STATES]).default(''),
          after: z.string().max(400).default(''),
        }),
        response: { data: sentList, ...refused },
      },
    },
    (request) => listSent(services, request.query),
  )

  staffRoute('messages.read').get(
    '/api/admin/sent/:id',
    {
      schema: {
        tags,
        summary: 'One message, and what it says as its template says it now',
        params,
        response: {
          data: sentMessage,
          ...refused,
          ...refusing(404),
        },
      },
    },
    async (request, caller) => {
      const { id: subjectId } = request.params
      const data = await readSent(services, subjectId)
      await recordOpening(services.db, { staffId: caller.customerId, subject: 'message', subjectId })
      return data
    },
  )

  publicRoute.get(
    '/api/sent-letters/:id',
    {
      schema: {
        tags,
        summary: 'The HTML of a sent email, for the admin’s preview frame',
        params,
        querystring: z.object({ until: z.coerce.number().int(), key: z.string().max(100) }),
        response: { 200: z.any().describe('The letter'), ...refusing(404, 429) },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const isOpen = await opensLetter(services.db, { id, ...request.query, now: new Date() })
      const letter = isOpen ? await readSentLetter(services, id) : null
      if (letter === null) throw new ShopError('not_found')
      return reply.headers(letterHeaders).send(letter)
    },
  )

  staffRoute('messages.read').post(
    '/api/admin/sent/:id/again',
    {
      schema: {
        tags,
        summary: 'Sends a message to the same person once more',
        params,
        response: {
          200: z.object({ success: z.literal(true), message: z.string() }),
          ...refused,
          ...refusing(404, 409, 429),
        },
      },
    },
    async (request, caller) => {
      await sendAgain(services, caller, request.params.id)
      return { success: true as const, message: wordsOf(request).texts.sent.saidAgain }
    },
  )
}

/** An email preview runs no scripts and loads nothing from other hosts: its pictures are the shop's own. */
const letterHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox",
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
} as const
