import * as z from 'zod'
import {
  adminCustomer,
  CUSTOMER_SORTS,
  CUSTOMER_TABS,
  customerExportInput,
  customerList,
  customerNoteInput,
  eraseCustomerInput,
  personExportInput,
} from '#domain/customers/api-admin-customer.ts'
import { done, refusing } from '../../http/answers.ts'
import type { Router } from '../../http/router.ts'
import { wordsOf } from '../../language/request-words.ts'
import type { Services } from '../../services.ts'
import { addCustomerNote, removeCustomerNote } from './customer-notes.ts'
import { eraseCustomerInAdmin } from './erase-customer.ts'
import { exportCustomer, exportCustomers } from './export-customers.ts'
import { joinCustomers, takeCustomersApart } from './join-customers.ts'
import { listCustomers } from './list-customers.ts'
import { readAdminCustomer } from './read-customer.ts'

const tags = ['admin']
const refused = refusing(400, 401, 403)
const notThere = { ...refused, ...refusing(404) }
const moved = { ...notThere, ...refusing(409) }
const id = z.string().max(100)
const params = z.object({ id })

/** Admin routes for customers. */
export function customerAdminRoutes({ staffRoute }: Router, services: Services): void {
  staffRoute('customers.read').get(
    '/api/admin/customers',
    {
      schema: {
        tags,
        summary: 'Customers of a tab, found by what is searched, with how many there are',
        querystring: z.object({
          q: z.string().max(200).default(''),
          tab: z.enum(CUSTOMER_TABS).default('all'),
          sort: z.enum(CUSTOMER_SORTS).default('recent'),
          after: z.string().max(800).default('').describe('`next` of the page before'),
        }),
        response: { data: customerList, ...refused },
      },
    },
    (request, caller) => listCustomers(services, caller, request.query),
  )

  staffRoute('customers.read').get(
    '/api/admin/customers/:id',
    {
      schema: {
        tags,
        summary: 'One customer with all that the admin shows; that it was opened is written down',
        params,
        response: { data: adminCustomer, ...notThere },
      },
    },
    (request, caller) => readAdminCustomer(services, caller, request.params.id),
  )

  staffRoute('customers.write').post(
    '/api/admin/customers/:id/notes',
    {
      schema: {
        tags,
        summary: 'Adds a note that only the staff reads',
        params,
        body: customerNoteInput,
        response: { 200: done, ...notThere },
      },
    },
    async (request, caller) => {
      await addCustomerNote(services, caller, { customerId: request.params.id, text: request.body.text })
      return { success: true as const }
    },
  )

  staffRoute('customers.write').delete(
    '/api/admin/customers/:id/notes/:note',
    {
      schema: {
        tags,
        summary: 'Takes a note of one’s own away',
        params: z.object({ id, note: id }),
        response: { 200: done, ...notThere },
      },
    },
    async (request, caller) => {
      await removeCustomerNote(services, caller, request.params.note)
      return { success: true as const }
    },
  )

  staffRoute('customers.write').post(
    '/api/admin/customers/:id/joined',
    {
      schema: {
        tags,
        summary: 'Takes another account for the same person, in the admin alone',
        params,
        body: z.object({ other: id }),
        response: { 200: done, ...moved },
      },
    },
    async (request, caller) => {
      await joinCustomers(services, caller, { customerId: request.params.id, otherId: request.body.other })
      return { success: true as const }
    },
  )

  staffRoute('customers.write').delete(
    '/api/admin/customers/:id/joined/:other',
    {
      schema: {
        tags,
        summary: 'Takes two accounts for two people again',
        params: z.object({ id, other: id }),
        response: { 200: done, ...notThere },
      },
    },
    async (request, caller) => {
      await takeCustomersApart(services, caller, {
        customerId: request.params.id,
        otherId: request.params.other,
      })
      return { success: true as const }
    },
  )

  leavingRoutes({ staffRoute }, services)
}

/** Admin routes for exporting and erasing customers. */
function leavingRoutes({ staffRoute }: Pick<Router, 'staffRoute'>, services: Services): void {
  staffRoute('customers.export').post(
    '/api/admin/customers/export',
    {
      schema: {
        tags,
        summary: 'The customers of a tab as CSV',
        description: 'Who took the file out, when and why is written down.',
        body: customerExportInput,
        response: { data: z.object({ csv: z.string() }), ...refused },
      },
    },
    async (request, caller) => {
      const csv = await exportCustomers(services, caller, { ...request.body, words: wordsOf(request) })
      return { csv }
    },
  )

  staffRoute('customers.export').post(
    '/api/admin/customers/:id/export',
    {
      schema: {
        tags,
        summary: 'Everything that is kept about one customer, as a page to read',
        description: 'Who took it out, when and why is written down.',
        params,
        body: personExportInput,
        response: { data: z.object({ html: z.string() }), ...notThere },
      },
    },
    async (request, caller) => {
      const { id: customerId } = request.params
      const { reason } = request.body
      const html = await exportCustomer(services, caller, { customerId, reason, words: wordsOf(request) })
      return { html }
    },
  )

  staffRoute('customers.erase').post(
    '/api/admin/customers/:id/erase',
    {
      schema: {
        tags,
        summary: 'Erases a customer who asked for it; orders with an invoice are kept',
        params,
        body: eraseCustomerInput,
        response: { data: z.object({ keptOrders: z.int() }), ...moved },
      },
    },
    async (request, caller) => {
      const { name, reviews = false } = request.body
      const { id: customerId } = request.params
      const data = await eraseCustomerInAdmin(services, caller, { customerId, name, withReviews: reviews })
      return data
    },
  )
}
