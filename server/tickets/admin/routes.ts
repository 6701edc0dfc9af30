import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import {
  adminTicket,
  adminTicketList,
  noteInput,
  TICKET_VIEWS,
  ticketChange,
} from '#domain/tickets/api-admin-ticket.ts'
import type { CustomerCaller } from '../../access/caller.ts'
import { recordOpening } from '../../activity/opening-queries.ts'
import { refusing } from '../../http/answers.ts'
import type { Router } from '../../http/router.ts'
import { wordsOf } from '../../language/request-words.ts'
import type { Services } from '../../services.ts'
import { acceptFiles } from '../../uploads/accept-files.ts'
import { readPhotos } from '../../uploads/private-photos.ts'
import {
  MOST_TICKET_BYTES,
  parseAnswer,
  parseAnswerForm,
  receiveTicketMessage,
} from '../receive-ticket-message.ts'
import { answerTicket, noteOnTicket } from './answer-ticket.ts'
import { changeTicket, openTicketAgain, solveTicket } from './change-ticket.ts'
import { listTickets } from './list-tickets.ts'
import { readTicketPicture } from './read-picture.ts'
import { readAdminTicket } from './read-ticket.ts'

export const tags = ['message admin']
export const refusals = refusing(400, 401, 403, 404, 409)
const params = z.object({ number: z.string().max(30).describe('T-000402') })
const ticketAnswer = { data: adminTicket, ...refusals }

/** Admin routes for tickets. */
export async function ticketAdminRoutes(router: Router, services: Services): Promise<void> {
  readRoutes(router, services)
  await answerRoutes(router, services)
  changeRoutes(router, services)
}

function readAnswer(
  services: Services,
  request: FastifyRequest<{ Params: { number: string } }>,
  caller: CustomerCaller,
) {
  return readAdminTicket(services, caller, { number: request.params.number, words: wordsOf(request) })
}

function readRoutes({ staffRoute }: Router, services: Services): void {
  const answers = staffRoute('support.answer')

  answers.get(
    '/api/admin/messages',
    {
      schema: {
        tags,
        summary: 'Messages by tab: what is to do by who has waited longest, what is solved by the newest',
        querystring: z.object({
          view: z.enum(TICKET_VIEWS).default('to-answer'),
          q: z.string().max(200).optional().describe('Number, name, email or words, in all tabs'),
          after: z.string().max(100).optional(),
        }),
        response: { data: adminTicketList, ...refusals },
      },
    },
    (request, caller) => listTickets(services, caller, request.query),
  )

  answers.get(
    '/api/admin/messages/:number',
    { schema: { tags, summary: 'A message as the admin answers it', params, response: ticketAnswer } },
    async (request, caller) => {
      const answered = await readAnswer(services, request, caller)
      const opened = { subject: 'ticket', subjectId: answered._id } as const
      await recordOpening(services.db, { staffId: caller.customerId, ...opened })
      return answered
    },
  )

  answers.get(
    '/api/admin/messages/:number/pictures/:id',
    {
      schema: {
        tags,
        summary: 'A picture of a message',
        params: z.object({ ...params.shape, id: z.string().max(100) }),
        response: { 200: z.any().describe('The picture'), ...refusals },
      },
    },
    async (request, caller, reply) => {
      const { headers, picture } = await readTicketPicture(services, caller, request.params)
      return reply.headers(headers).send(picture)
    },
  )
}

async function answerRoutes({ app, staffRoute }: Router, services: Services): Promise<void> {
  const answers = staffRoute('support.answer')
  const uploads = await acceptFiles(app, services)

  answers.post(
    '/api/admin/messages/:number/answer',
    {
      bodyLimit: MOST_TICKET_BYTES,
      schema: {
        tags,
        summary:
          'Answers a message by letter and on its page (JSON: text, seen, key, solve; or multipart with photos)',
        description: '409 `ticket_moved` when something was written that its writer has not seen.',
        params,
        consumes: ['application/json', 'multipart/form-data'],
        response: { ...ticketAnswer, ...refusing(413, 415, 503) },
      },
    },
    async (request, caller) => {
      const { number } = request.params
      if (request.isMultipart()) await answerWithPhotos(request, caller, number)
      else await answerTicket(services, caller, { number, ...parseAnswer(request.body) })
      return await readAnswer(services, request, caller)
    },
  )

  answers.post(
    '/api/admin/messages/:number/note',
    {
      schema: { tags, summary: 'Adds a note for the staff', params, body: noteInput, response: ticketAnswer },
    },
    async (request, caller) => {
      await noteOnTicket(services, caller, { number: request.params.number, ...request.body })
      return await readAnswer(services, request, caller)
    },
  )

  async function answerWithPhotos(
    request: FastifyRequest,
    caller: CustomerCaller,
    number: string,
  ): Promise<void> {
    await uploads.run(request, `admin ${caller.customerId}`, async (upload) => {
      const { input, sent } = await receiveTicketMessage(request, upload, parseAnswerForm)
      const photos = await readPhotos(upload, sent)
      upload.signal.throwIfAborted()
      await answerTicket(services, caller, { number, ...input, photos })
    })
  }
}

function changeRoutes({ staffRoute }: Router, services: Services): void {
  const answers = staffRoute('support.answer')

  answers.patch(
    '/api/admin/messages/:number',
    {
      schema: {
        tags,
        summary: 'Says what a message is about, its kind, and who takes care of it',
        params,
        body: ticketChange,
        response: ticketAnswer,
      },
    },
    async (request, caller) => {
      await changeTicket(services, caller, { number: request.params.number, ...request.body })
      return await readAnswer(services, request, caller)
    },
  )

  answers.post(
    '/api/admin/messages/:number/solved',
    { schema: { tags, summary: 'Says that a message is solved', params, response: ticketAnswer } },
    async (request, caller) => {
      await solveTicket(services, caller, request.params.number)
      return await readAnswer(services, request, caller)
    },
  )

  answers.post(
    '/api/admin/messages/:number/open',
    { schema: { tags, summary: 'Opens a solved message again', params, response: ticketAnswer } },
    async (request, caller) => {
      await openTicketAgain(services, caller, request.params.number)
      return await readAnswer(services, request, caller)
    },
  )
}
