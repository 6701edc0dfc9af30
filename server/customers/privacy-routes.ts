import * as z from 'zod'
import { eraseAccountSchema } from '#domain/customers/step-up-form.ts'
import { shopName } from '#domain/settings/shop-name.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import { throttle } from '../access/throttle.ts'
import { refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import { wordsOf } from '../language/request-words.ts'
import type { Services } from '../services.ts'
import { apiConsent, collectData, listConsents } from './collect-data.ts'
import { eraseAccount } from './erase-account.ts'
import { renderDataExport } from './render-data-export.ts'
import { refused, refusedToGuests, tags, told } from './route-parts.ts'

/** Routes for exporting data, reading consents and erasing the account. */
export function privacyRoutes({ customerRoute }: Router, services: Services): void {
  customerRoute.get(
    '/api/user/export',
    {
      schema: {
        tags,
        summary: 'Everything that is kept about the person, as a file',
        description: '`html`: a page to read with the JSON inside; `json`: the JSON alone.',
        querystring: z.object({ format: z.enum(['html', 'json']).default('html') }),
        response: { 200: z.any().describe('The file'), ...refused },
      },
    },
    async (request, caller, reply) => {
      const { format } = request.query
      const subject = request.headers.authorization ?? ''
      await throttle(services, { action: 'export', subject, most: 20, windowSeconds: 3_600 })
      const data = await collectData(services, caller)
      const shop = shopName(services.settings.current().brand)
      const name = `${shop.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-data-${indiaDate(new Date())}.${format}`
      reply.header('content-disposition', `attachment; filename="${name}"`)
      const type = format === 'json' ? 'application/json' : 'text/html'
      const file =
        format === 'json' ? JSON.stringify(data, null, 2) : renderDataExport(data, shop, wordsOf(request))
      return reply.type(`${type}; charset=utf-8`).send(Buffer.from(file))
    },
  )

  customerRoute.get(
    '/api/user/consents',
    {
      schema: {
        tags,
        summary: 'What one agreed to and withdrew, the newest first',
        response: { data: z.array(apiConsent), ...refusing(401) },
      },
    },
    (_request, caller) => listConsents(services.db, caller),
  )

  customerRoute.delete(
    '/api/user/account',
    {
      schema: {
        tags,
        summary: 'Erases the account at once; orders with an invoice are kept',
        description: 'With the password, or for guests with the code of `send-code`.',
        body: z.nullish(eraseAccountSchema),
        response: {
          200: told.extend({ data: z.object({ keptOrders: z.int(), reason: z.string() }) }),
          ...refusedToGuests,
        },
      },
    },
    async (request, caller) => {
      const { reviews = false, ...stepUp } = request.body ?? {}
      const { keptOrders } = await eraseAccount(services, caller, stepUp, { withReviews: reviews })
      const { accountErased, accountErasedWithOrders } = wordsOf(request).texts.accountAnswers
      const reason = keptOrders > 0 ? accountErasedWithOrders : ''
      const message = reason || accountErased
      return { success: true as const, message, data: { keptOrders, reason } }
    },
  )
}
