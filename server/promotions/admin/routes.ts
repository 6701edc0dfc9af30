import * as z from 'zod'
import {
  adminOffer,
  archiveOfferInput,
  offerAsSaid,
  offerHistory,
  offerList,
  offerQuery,
  offerStepInput,
  saveOfferInput,
} from '#domain/promotions/api-admin-offers.ts'
import { triedOffer, tryOfferInput } from '#domain/promotions/api-try-offer.ts'
import { offerInput } from '#domain/promotions/offer-input.ts'
import type { CustomerCaller } from '../../access/caller.ts'
import { thingParams as params, stepRefusals } from '../../http/answers.ts'
import type { Router } from '../../http/router.ts'
import { wordsOf } from '../../language/request-words.ts'
import type { Services } from '../../services.ts'
import { listOffers, readAdminOffer, readEarlierOffer, readOfferHistory } from './read-offers.ts'
import { archiveOffer, createOffer, endOffer, saveOffer } from './save-offer.ts'
import { tryOffer } from './try-offer.ts'

const tags = ['offers']
const response = { data: adminOffer, ...stepRefusals }

/** Admin routes for offers. Each step responds with the offer's current state. */
export function adminOfferRoutes({ staffRoute }: Router, services: Services): void {
  const reading = staffRoute('coupons.read')
  const writing = staffRoute('coupons.write')
  const answer = (caller: CustomerCaller, id: string) => readAdminOffer(services, caller, id)

  reading.get(
    '/api/admin/offers',
    {
      schema: {
        tags,
        summary: 'Offers, the latest first, with what they gave',
        querystring: offerQuery,
        response: { data: offerList, ...stepRefusals },
      },
    },
    ({ query }, caller) => listOffers(services, caller, query),
  )

  reading.get(
    '/api/admin/offers/:id',
    { schema: { tags, summary: 'One offer with its figures by day', params, response } },
    async (request, caller) => await answer(caller, request.params.id),
  )

  reading.get(
    '/api/admin/offers/:id/history',
    {
      schema: {
        tags,
        summary: 'What was done to an offer, the latest first',
        params,
        querystring: z.object({ after: z.coerce.number().int().positive().optional() }),
        response: { data: offerHistory, ...stepRefusals },
      },
    },
    ({ params: { id }, query: { after } }, caller) =>
      readOfferHistory(services, caller, { id, after: after ?? null }),
  )

  reading.get(
    '/api/admin/offers/:id/history/:entry',
    {
      schema: {
        tags,
        summary: 'What an offer said after an entry of its history',
        params: z.object({ ...params.shape, entry: z.coerce.number().int().positive() }),
        response: { data: offerAsSaid, ...stepRefusals },
      },
    },
    ({ params: { id, entry } }, caller) => readEarlierOffer(services, caller, { id, entryId: entry }),
  )

  writing.post(
    '/api/admin/offers',
    { schema: { tags, summary: 'Makes an offer', body: offerInput, response } },
    async (request, caller) => await answer(caller, await createOffer(services, caller, request.body)),
  )

  reading.post(
    '/api/admin/offers/try',
    {
      schema: {
        tags,
        summary: 'Counts a cart with an offer as it is written, by the rule of the shop; keeps nothing',
        body: tryOfferInput,
        response: { data: triedOffer, ...stepRefusals },
      },
    },
    (request, caller) => tryOffer(services, caller, { ...request.body, words: wordsOf(request) }),
  )

  writing.put(
    '/api/admin/offers/:id',
    {
      schema: {
        tags,
        summary: 'Saves an offer; 409 with the current offer if it has changed in the meantime',
        params,
        body: saveOfferInput,
        response,
      },
    },
    async ({ params: { id }, body }, caller) => {
      await saveOffer(services, caller, { id, ...body })
      return await answer(caller, id)
    },
  )

  writing.post(
    '/api/admin/offers/:id/end',
    { schema: { tags, summary: 'Ends an offer now', params, body: offerStepInput, response } },
    async ({ params: { id }, body }, caller) => {
      await endOffer(services, caller, { id, ...body })
      return await answer(caller, id)
    },
  )

  writing.post(
    '/api/admin/offers/:id/archive',
    {
      schema: {
        tags,
        summary: 'Puts an offer away, or takes it back switched off',
        params,
        body: archiveOfferInput,
        response,
      },
    },
    async ({ params: { id }, body }, caller) => {
      await archiveOffer(services, caller, { id, ...body })
      return await answer(caller, id)
    },
  )
}
