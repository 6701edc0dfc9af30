import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { apiTicket, apiTicketRow, sentTicketMessage } from '#domain/tickets/api-ticket.ts'
import { contactSchema } from '#domain/tickets/contact-form.ts'
import { ticketLinkInput } from '#domain/tickets/ticket-form.ts'
import type { Caller } from '../access/caller.ts'
import { refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import { wordsOf } from '../language/request-words.ts'
import type { Services } from '../services.ts'
import { acceptFiles } from '../uploads/accept-files.ts'
import { readPhotos } from '../uploads/private-photos.ts'
import { type OpenedTicket, openTicket, type TicketAccess } from './open-ticket.ts'
import { listOwnTickets, readTicket, readTicketPicture } from './read-ticket.ts'
import { MOST_TICKET_BYTES, parseTicketMessage, receiveTicketMessage } from './receive-ticket-message.ts'
import { sendContactMessage } from './send-contact-message.ts'
import { sendTicketLink } from './send-ticket-link.ts'
import { countTicketMessage, solveTicket, writeToTicket } from './write-to-ticket.ts'

const tags = ['support']
const description =
  'For who holds the link of the ticket (its token as `x-ticket-token`), and for the account that wrote it or has confirmed its address. Who has not proven the mailbox reads no answers of the shop.'
const params = z.object({ number: z.string().max(30) })
const found = { data: apiTicket, ...refusing(404) }

/** Routes for customers who wrote to the shop. */
export async function ticketRoutes(router: Router, services: Services): Promise<void> {
  contactRoutes(router, services)
  readRoutes(router, services)
  await writeRoutes(router, services)
}

function contactRoutes({ publicRoute, visitorRoute }: Router, services: Services): void {
  visitorRoute.post(
    '/api/contact/add-contact',
    {
      schema: {
        tags,
        summary: 'A message to the shop, which becomes a ticket',
        body: contactSchema,
        response: {
          200: z.object({
            success: z.literal(true),
            message: z.string(),
            ticket: z.string(),
            link: z.string().describe('The page of the ticket, for its sender'),
          }),
          ...refusing(400, 429),
        },
      },
    },
    async (request, findCaller) => {
      const { language, texts } = wordsOf(request)
      const sent = await sendContactMessage(services, request.body, { ip: request.ip, language, findCaller })
      return { success: true as const, message: texts.contact.submitted, ...sent }
    },
  )

  publicRoute.post(
    '/api/support/link',
    {
      schema: {
        tags,
        summary: 'Sends the link to a ticket to its mailbox',
        description: 'The answer is the same whether or not number and address belong together.',
        body: ticketLinkInput,
        response: {
          200: z.object({ success: z.literal(true), message: z.string() }),
          ...refusing(400, 429),
        },
      },
    },
    async (request) => {
      const { language, texts } = wordsOf(request)
      await sendTicketLink(services, request.body, { ip: request.ip, language })
      return { success: true as const, message: texts.tickets.linkSent }
    },
  )
}

function readRoutes({ visitorRoute, registeredRoute }: Router, services: Services): void {
  registeredRoute.get(
    '/api/support',
    {
      schema: {
        tags,
        summary: 'The tickets of the account, the one with the newest message first',
        response: {
          data: z.array(apiTicketRow),
          ...refusing(401, 403),
        },
      },
    },
    (_request, caller) => listOwnTickets(services, caller),
  )

  visitorRoute.get(
    '/api/support/:number',
    { schema: { tags, summary: 'A ticket of the caller', description, params, response: found } },
    async (request, findCaller) => readTicket(services, await open(services, request, findCaller)),
  )

  visitorRoute.get(
    '/api/support/pictures/:id',
    {
      schema: {
        tags,
        summary: 'A picture of a ticket, for its two sides',
        description,
        params: z.object({ id: z.string().max(60) }),
        response: { 200: z.any().describe('The picture'), ...refusing(404) },
      },
    },
    async (request, findCaller, reply) =>
      reply
        .headers(pictureHeaders)
        .send(await readTicketPicture(services, request.params.id, accessOf(request, findCaller))),
  )
}

async function writeRoutes({ app, visitorRoute }: Router, services: Services): Promise<void> {
  const uploads = await acceptFiles(app, services)

  visitorRoute.post(
    '/api/support/:number/messages',
    {
      bodyLimit: MOST_TICKET_BYTES,
      schema: {
        tags,
        summary: 'The sender of a ticket writes again (JSON: text, key; or multipart with photos)',
        description,
        params,
        consumes: ['application/json', 'multipart/form-data'],
        response: {
          data: sentTicketMessage,
          ...refusing(400, 404, 413, 415, 429, 503),
        },
      },
    },
    async (request, findCaller) => {
      const opened = await open(services, request, findCaller)
      await countTicketMessage(services, opened, request.ip)
      const link = request.isMultipart()
        ? await writeWithPhotos(request, opened)
        : await writeToTicket(services, opened, { input: parseTicketMessage(request.body) })
      const ticket = await readTicket(services, await open(services, request, findCaller))
      return { ticket, link }
    },
  )

  visitorRoute.post(
    '/api/support/:number/solved',
    {
      schema: {
        tags,
        summary: 'The sender of a ticket says that it is solved',
        description,
        params,
        response: found,
      },
    },
    async (request, findCaller) => {
      await solveTicket(services, await open(services, request, findCaller))
      return readTicket(services, await open(services, request, findCaller))
    },
  )

  async function writeWithPhotos(request: FastifyRequest, opened: OpenedTicket): Promise<string | null> {
    // Anyone can have a ticket, so upload slots are limited by network, not by ticket number.
    return await uploads.run(request, `ticket ${request.ip}`, async (upload) => {
      const { input, sent } = await receiveTicketMessage(request, upload, parseTicketMessage)
      const photos = await readPhotos(upload, sent)
      upload.signal.throwIfAborted()
      return await writeToTicket(services, opened, { input, photos })
    })
  }
}

function open(
  services: Services,
  request: FastifyRequest<{ Params: { number: string } }>,
  findCaller: () => Promise<Caller>,
): Promise<OpenedTicket> {
  return openTicket(services, request.params.number, accessOf(request, findCaller))
}

/** Ticket pictures are cached only by this browser for this token, and run no scripts. */
const pictureHeaders = {
  'content-type': 'image/avif',
  'cache-control': 'private, max-age=3600',
  vary: 'authorization, x-ticket-token',
  'content-security-policy': "default-src 'none'; sandbox",
} as const

function accessOf({ headers }: FastifyRequest, findCaller: () => Promise<Caller>): TicketAccess {
  const given = headers['x-ticket-token']
  return { token: typeof given === 'string' && given !== '' ? given : null, findCaller }
}
