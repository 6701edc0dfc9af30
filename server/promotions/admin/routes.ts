import * as z from 'zod'
import {
  adminPromotion,
  archivePromotionInput,
  promotionAsSaid,
  promotionHistory,
  promotionList,
  promotionQuery,
  promotionStepInput,
  savePromotionInput,
} from '#domain/promotions/api-admin-promotions.ts'
import { triedPromotion, tryPromotionInput } from '#domain/promotions/api-try-promotion.ts'
import { promotionInput } from '#domain/promotions/promotion-input.ts'
import type { CustomerCaller } from '../../access/caller.ts'
import { thingParams as params, stepRefusals } from '../../http/answers.ts'
import type { Router } from '../../http/router.ts'
import { wordsOf } from '../../language/request-words.ts'
import type { Services } from '../../services.ts'
import {
  listPromotions,
  readAdminPromotion,
  readEarlierPromotion,
  readPromotionHistory,
} from './read-promotions.ts'
import { archivePromotion, createPromotion, endPromotion, savePromotion } from './save-promotion.ts'
import { tryPromotion } from './try-promotion.ts'

const tags = ['offers']
const response = { data: adminPromotion, ...stepRefusals }

/** Admin routes for promotions. Each step responds with the promotion's current state. */
export function adminPromotionRoutes({ staffRoute }: Router, services: Services): void {
  const reading = staffRoute('coupons.read')
  const writing = staffRoute('coupons.write')
  const answer = (caller: CustomerCaller, id: string) => readAdminPromotion(services, caller, id)

  reading.get(
    '/api/admin/offers',
    {
      schema: {
        tags,
        summary: 'Offers, the latest first, with what they gave',
        querystring: promotionQuery,
        response: { data: promotionList, ...stepRefusals },
      },
    },
    ({ query }, caller) => listPromotions(services, caller, query),
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
        response: { data: promotionHistory, ...stepRefusals },
      },
    },
    ({ params: { id }, query: { after } }, caller) =>
      readPromotionHistory(services, caller, { id, after: after ?? null }),
  )

  reading.get(
    '/api/admin/offers/:id/history/:entry',
    {
      schema: {
        tags,
        summary: 'What an offer said after an entry of its history',
        params: z.object({ ...params.shape, entry: z.coerce.number().int().positive() }),
        response: { data: promotionAsSaid, ...stepRefusals },
      },
    },
    ({ params: { id, entry } }, caller) => readEarlierPromotion(services, caller, { id, entryId: entry }),
  )

  writing.post(
    '/api/admin/offers',
    { schema: { tags, summary: 'Makes an offer', body: promotionInput, response } },
    async (request, caller) => await answer(caller, await createPromotion(services, caller, request.body)),
  )

  reading.post(
    '/api/admin/offers/try',
    {
      schema: {
        tags,
        summary: 'Counts a cart with an offer as it is written, by the rule of the shop; keeps nothing',
        body: tryPromotionInput,
        response: { data: triedPromotion, ...stepRefusals },
      },
    },
    (request, caller) => tryPromotion(services, caller, { ...request.body, words: wordsOf(request) }),
  )

  writing.put(
    '/api/admin/offers/:id',
    {
      schema: {
        tags,
        summary: 'Saves an offer; 409 with the current offer if it has changed in the meantime',
        params,
        body: savePromotionInput,
        response,
      },
    },
    async ({ params: { id }, body }, caller) => {
      await savePromotion(services, caller, { id, ...body })
      return await answer(caller, id)
    },
  )

  writing.post(
    '/api/admin/offers/:id/end',
    { schema: { tags, summary: 'Ends an offer now', params, body: promotionStepInput, response } },
    async ({ params: { id }, body }, caller) => {
      await endPromotion(services, caller, { id, ...body })
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
        body: archivePromotionInput,
        response,
      },
    },
    async ({ params: { id }, body }, caller) => {
      await archivePromotion(services, caller, { id, ...body })
      return await answer(caller, id)
    },
  )
}
