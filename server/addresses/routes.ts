import * as z from 'zod'
import { parsePincode } from '#domain/addresses/pincode.ts'
import { savedAddressSchema } from '#domain/customers/address-form.ts'
import { savedAddress } from '#domain/customers/saved-address.ts'
import { issue } from '#domain/validation/issue.ts'
import { done, refusing } from '../http/answers.ts'
import { refuseField } from '../http/errors.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { listAddresses, removeAddress, saveAddress } from './addresses.ts'
import { findPincode } from './find-pincode.ts'

const tags = ['user']
const refusedToGuests = refusing(400, 401, 403, 429)
const addressParams = z.object({ id: z.string().max(100) })

/** Routes for saved addresses and PIN codes. */
export function addressRoutes({ registeredRoute, publicRoute }: Router, services: Services): void {
  const shared = { tags }

  registeredRoute.get(
    '/api/user/addresses',
    {
      schema: {
        ...shared,
        summary: 'The saved addresses, the default one first',
        response: { data: z.array(savedAddress), ...refusedToGuests },
      },
    },
    (_request, caller) => listAddresses(services.db, caller),
  )

  registeredRoute.post(
    '/api/user/addresses',
    {
      schema: {
        ...shared,
        summary: 'Saves an address',
        body: savedAddressSchema,
        response: { data: savedAddress, ...refusedToGuests },
      },
    },
    async (request, caller) => {
      const input = request.body
      return await saveAddress(services, caller, { addressId: null, input })
    },
  )

  registeredRoute.put(
    '/api/user/addresses/:id',
    {
      schema: {
        ...shared,
        summary: 'Changes a saved address',
        params: addressParams,
        body: savedAddressSchema,
        response: { data: savedAddress, ...refusedToGuests, ...refusing(404) },
      },
    },
    async (request, caller) => {
      const change = { addressId: request.params.id, input: request.body }
      return await saveAddress(services, caller, change)
    },
  )

  registeredRoute.delete(
    '/api/user/addresses/:id',
    {
      schema: {
        ...shared,
        summary: 'Removes a saved address',
        params: addressParams,
        response: { 200: done, ...refusedToGuests, ...refusing(404) },
      },
    },
    async (request, caller) => {
      await removeAddress(services, caller, request.params.id)
      return { success: true as const }
    },
  )

  publicRoute.get(
    '/api/pincode/:pin',
    {
      schema: {
        tags: ['addresses'],
        summary: 'City, district and State of a PIN code',
        params: z.object({ pin: z.string().max(40) }),
        response: {
          data: z.object({
            pincode: z.string(),
            city: z.string(),
            district: z.string(),
            state: z.string(),
            stateCode: z.string(),
          }),
          ...refusing(400, 404),
        },
      },
    },
    async (request, reply) => {
      const pincode = parsePincode(request.params.pin)
      if (pincode === null) throw refuseField('pin', issue('addresses.zipCode'))
      const data = await findPincode(pincode)
      reply.header('cache-control', 'public, max-age=86400')
      return data
    },
  )
}
