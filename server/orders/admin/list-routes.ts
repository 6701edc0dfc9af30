import * as z from 'zod'
import { adminChanges } from '#domain/orders/admin-calls.ts'
import { adminList, adminOrder } from '#domain/orders/admin-order.ts'
import { ADMIN_PAYMENT_FILTERS, ADMIN_SORTS, MOST_ADMIN_ROWS } from '#domain/orders/admin-query.ts'
import { freeText } from '#domain/validation/text-fields.ts'
import { recordOpening } from '../../activity/opening-queries.ts'
import { refusing } from '../../http/answers.ts'
import type { Router } from '../../http/router.ts'
import type { Services } from '../../services.ts'
import { addNote } from '../take-step.ts'
import { listOrders } from './list-orders.ts'
import { readChanges } from './orders-version.ts'
import { readAdminOrder } from './read-order.ts'
import { listQuestion, refused, tags } from './route-parts.ts'

const notThere = { ...refused, ...refusing(404) }
const orderParams = z.object({ id: z.string().max(100) })

/** Admin routes that read: the list, one order, whether anything changed. */
export function listRoutes({ staffRoute }: Router, services: Services): void {
  const readRoute = staffRoute('orders.read')

  readRoute.get(
    '/api/admin/orders',
    {
      schema: {
        tags,
        summary: 'Orders of a tab of the admin, found by what is searched, with the counts of all tabs',
        querystring: z.object({
          ...listQuestion,
          payment: z.enum(ADMIN_PAYMENT_FILTERS).optional(),
          sort: z.enum(ADMIN_SORTS).optional(),
          after: z.string().max(300).optional().describe('`next` of the page before'),
          limit: z.coerce.number().int().min(1).max(MOST_ADMIN_ROWS).optional(),
        }),
        response: { data: adminList, ...refused },
      },
    },
    (request, caller) => listOrders(services, caller, request.query),
  )

  readRoute.get(
    '/api/admin/orders/changes',
    {
      schema: {
        tags,
        summary: 'Whether an order has changed since a list was read',
        querystring: z.object({ since: z.string().max(60).describe('`version` of the list') }),
        response: { data: adminChanges, ...refused },
      },
    },
    (request, caller) => readChanges(services, caller, request.query.since),
  )

  readRoute.get(
    '/api/admin/orders/:id',
    {
      schema: {
        tags,
        summary: 'One order with lines, parcels, money, documents and history',
        params: orderParams,
        response: { data: adminOrder, ...notThere },
      },
    },
    async (request, caller) => {
      const data = await readAdminOrder(services, caller, request.params.id)
      await recordOpening(services.db, {
        staffId: caller.customerId,
        subject: 'order',
        subjectId: data.row._id,
      })
      return data
    },
  )

  staffRoute('orders.note').post(
    '/api/admin/orders/:id/notes',
    {
      schema: {
        tags,
        summary: 'Adds a note that only the staff reads',
        params: orderParams,
        body: z.object({ text: freeText(1_000).check(z.minLength(1)) }),
        response: { data: adminOrder, ...notThere },
      },
    },
    async (request, caller) => {
      const { id } = request.params
      await addNote(services, caller, { orderId: id, text: request.body.text })
      return await readAdminOrder(services, caller, id)
    },
  )
}
