import * as z from 'zod'
import { PAYMENT_CONCERN_KINDS } from '#domain/insight/payment-health.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { failureSchema } from '../http/http.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { getOverview } from './get-overview.ts'

const figure = z.object({ total: z.number(), growth: z.number().nullable() })
const overview = z.object({
  revenue: figure,
  orders: figure,
  customers: figure,
  products: z.number(),
  recentOrders: z.array(
    z.object({
      _id: z.string(),
      createdAt: z.string(),
      status: z.enum(ORDER_STATUSES),
      name: z.string(),
      amount: z.number(),
    }),
  ),
  payments: z.object({
    silentWebhook: z
      .object({ hours: z.int(), payments: z.int(), url: z.string() })
      .nullable()
      .describe('Payments come in and no webhook does'),
    refusedSignatures: z
      .object({ webhooks: z.int(), confirmations: z.int() })
      .describe('Of the last 24 hours'),
    concerns: z
      .array(
        z.object({
          kind: z.enum(PAYMENT_CONCERN_KINDS),
          orderId: z.string().nullable(),
          paymentId: z.string().describe("The provider's"),
          amount: z.number(),
          since: z.string(),
        }),
      )
      .describe('Payments that somebody has to look at'),
  }),
})

export function adminInsightRoutes({ staffRoute }: Router, services: Services): void {
  staffRoute('dashboard.read').get(
    '/api/admin/overview',
    {
      schema: {
        tags: ['admin'],
        summary: 'Figures of the shop and its newest orders',
        response: {
          200: z.object({ success: z.literal(true), data: overview }),
          401: failureSchema,
          403: failureSchema,
        },
      },
    },
    async (_request, caller) => ({
      success: true as const,
      data: await getOverview(services, caller),
    }),
  )
}
