import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { parsePincode } from '#domain/addresses/pincode.ts'
import { phoneField } from '#domain/customers/person-fields.ts'
import { rupeesToPaise } from '#domain/money/money.ts'
import { issue } from '#domain/validation/issue.ts'
import { foldOneTimeCode } from '#domain/validation/pasted-text.ts'
import { thingParams as params, refusing, stepRefusals } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import { wordsOf } from '../language/request-words.ts'
import type { Services } from '../services.ts'
import { adminTags, orderOfAdmin } from './admin/answers.ts'
import { readAdminOrder } from './admin/read-order.ts'
import { confirmByStaff, confirmOrder, resendCode } from './confirm-order.ts'
import { type OpenedOrder, openOrder, readOpened } from './open-order.ts'
import { orderAnswer } from './order-schemas.ts'
import { readCashObstacle } from './read-cash-obstacle.ts'

const tags = ['orders']

const cashQuestion = z.object({
  amount: z.number().min(0).max(1_00_00_00_000).describe('Rupees'),
  pincode: z
    .string()
    .max(40)
    .overwrite((text) => parsePincode(text) ?? text)
    .regex(/^\d{6}$/),
  phoneNo: phoneField(issue('orders.phone')),
})

const ofOrder = {
  tags,
  description: 'With the token of a signed link in the place of a session: for the order of that link.',
  params,
  response: { 200: orderAnswer, ...stepRefusals, ...refusing(429) },
}

/** Routes for cash on delivery: limits, and confirming a cash order. */
export function cashRoutes({ customerRoute, staffRoute, visitorRoute }: Router, services: Services): void {
  customerRoute.post(
    '/api/checkout/cash',
    {
      schema: {
        tags,
        summary: 'Why an order would not be taken in cash; null where it would be',
        description:
          'By the rules of the shop for sum, PIN code and phone; a quote tells of the goods. Placing asks all again.',
        body: cashQuestion,
        response: {
          data: z.object({ refusal: z.string().nullable() }),
          ...refusing(400, 401, 429),
        },
      },
    },
    async (request, caller) => {
      const { amount, pincode, phoneNo: phone } = request.body
      // The browser knows the cart's goods and whether its prices are hidden.
      const cart = { totalPaise: rupeesToPaise(amount), goods: [], hidesPrices: false }
      const question = { ...cart, pincode, phone, network: request.ip }
      const say = await readCashObstacle(services, caller, question)
      return { refusal: say?.(wordsOf(request)) ?? null }
    },
  )

  visitorRoute.post(
    '/api/order/:id/confirm',
    {
      schema: {
        ...ofOrder,
        summary: 'Confirms a cash order by the code that was sent',
        body: z.object({
          code: z
            .string()
            .max(40)
            .overwrite(foldOneTimeCode)
            .regex(/^\d{6}$/),
        }),
      },
    },
    async (request, findCaller) => {
      const opened = await openOrder(services, request, findCaller)
      await confirmOrder(services, opened, request.body.code)
      return await answer(request, opened)
    },
  )

  visitorRoute.post(
    '/api/order/:id/confirm/resend',
    { schema: { ...ofOrder, summary: 'Sends another code; the one before is void', body: z.unknown() } },
    async (request, findCaller) => {
      const opened = await openOrder(services, request, findCaller)
      await resendCode(services, opened)
      return await answer(request, opened)
    },
  )

  staffRoute('orders.write').post(
    '/api/admin/orders/:id/confirmed',
    {
      schema: {
        tags: adminTags,
        summary: 'A cash order was confirmed by telephone',
        params,
        response: { data: orderOfAdmin, ...stepRefusals },
      },
    },
    async (request, caller) => {
      await confirmByStaff(services, caller, request.params.id)
      return await readAdminOrder(services, caller, request.params.id)
    },
  )

  async function answer(request: FastifyRequest, opened: OpenedOrder) {
    const message = wordsOf(request).texts.orders.found
    return { success: true as const, message, data: await readOpened(services, opened) }
  }
}
