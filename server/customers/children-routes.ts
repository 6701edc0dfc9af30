import * as z from 'zod'
import { SEXES } from '#domain/sizing/child.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { forgetChild, listChildren, saveChild } from './account-children.ts'
import { refusedToGuests, tags } from './route-parts.ts'

const fields = {
  nickname: z.string().max(200),
  birthMonth: z.string().max(7).describe('2023-05'),
  sex: z.enum(SEXES).describe('Whose growth standard applies, and whose clothes are shown'),
  height: z
    .object({ cm: z.number(), measuredOn: z.string().max(10).describe('2026-10-27, in India') })
    .nullable(),
}
const child = z.object({ id: z.string(), ...fields })
const childId = z.object({ id: z.string().regex(/^[\w-]{8,40}$/) })
const response = { data: z.array(child), ...refusedToGuests }

/** Children that customers chose to save in their account. They serve sizes only and are part of no order. */
export function childrenRoutes({ registeredRoute }: Router, services: Services): void {
  registeredRoute.get(
    '/api/user/children',
    { schema: { tags, summary: 'The children saved in the account', response } },
    (_request, caller) => listChildren(services, caller),
  )
  registeredRoute.put(
    '/api/user/children/:id',
    {
      schema: {
        tags,
        summary: 'Saves a child in the account and answers all of them',
        params: childId,
        body: z.object({
          ...fields,
          isGuardian: z.literal(true).describe('The parent or guardian agrees to saving it in the account'),
        }),
        response,
      },
    },
    ({ params: { id }, body: { isGuardian: _consent, ...rest }, ip }, caller) =>
      saveChild(services, caller, { child: { id, ...rest }, ip }),
  )
  registeredRoute.delete(
    '/api/user/children/:id',
    { schema: { tags, summary: 'Removes a child from the account', params: childId, response } },
    ({ params: { id }, ip }, caller) => forgetChild(services, caller, { id, ip }),
  )
}
