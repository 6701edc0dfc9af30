import * as z from 'zod'
import { phoneField } from '#domain/customers/person-fields.ts'
import { rupeesToPaise } from '#domain/money/money.ts'
import { issue } from '#domain/validation/issue.ts'
import { failureSchema } from '../http/http.ts'
import type { Router } from '../http/router.ts'
import { wordsOf } from '../language/request-words.ts'
import type { Services } from '../services.ts'
import { askCash } from './ask-cash.ts'

const tags = ['orders']

const cashQuestion = z.object({
  amount: z.number().min(0).max(1_00_00_00_000).describe('Rupees'),
  pincode: z.string().regex(/^\d{6}$/),
  phoneNo: phoneField(issue('orders.phone')),
})

/** What a shopper asks about cash on delivery. */
export function cashRoutes({ customerRoute }: Router, services: Services): void {
  customerRoute.post(
    '/api/checkout/cash',
    {
      schema: {
        tags,
        summary: 'Why an order would not be taken in cash; null where it would be',
        description:
          'By the rules of the shop for sum, PIN code and phone. Placing the order asks them again.',
        body: cashQuestion,
        response: {
          200: z.object({ success: z.literal(true), data: z.object({ refusal: z.string().nullable() }) }),
          400: failureSchema,
          401: failureSchema,
          429: failureSchema,
        },
      },
    },
    async (request, caller) => {
      const { amount, pincode, phoneNo: phone } = request.body
      const question = { totalPaise: rupeesToPaise(amount), pincode, phone, network: request.ip }
      const say = await askCash(services, caller, question)
      return { success: true as const, data: { refusal: say?.(wordsOf(request)) ?? null } }
    },
  )
}
