import * as z from 'zod'
import { parsePincode } from '#domain/addresses/pincode.ts'
import { ADDRESS_KINDS, savedAddressSchema } from '#domain/customers/address-form.ts'
import { ADDRESS_TEXTS } from '#texts/addresses/texts.ts'
import { done, refusedToGuests, registered, tags } from '../customers/route-parts.ts'
import { ShopError } from '../http/errors.ts'
import { type App, bearerAuth, callerOf, failureSchema } from '../http/http.ts'
import type { Services } from '../services.ts'
import { listAddresses, removeAddress, saveAddress } from './addresses.ts'
import { findPincode } from './find-pincode.ts'

const address = z.object({
  _id: z.string(),
  kind: z.enum(ADDRESS_KINDS),
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  landmark: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  phoneNo: z.string(),
  isDefault: z.boolean(),
})
const addressAnswer = done.extend({ data: address })
const addressParams = z.object({ id: z.string().max(100) })

/** The saved addresses of an account, and where a PIN code is. */
export function addressRoutes(app: App, services: Services): void {
  const preValidation = registered(services)
  const shared = { tags, security: bearerAuth }

  app.get(
    '/api/user/addresses',
    {
      preValidation,
      schema: {
        ...shared,
        summary: 'The saved addresses, the default one first',
        response: { 200: done.extend({ data: z.array(address) }), ...refusedToGuests },
      },
    },
    async (request) => ({
      success: true as const,
      data: await listAddresses(services.db, await callerOf(services, request)),
    }),
  )

  app.post(
    '/api/user/addresses',
    {
      preValidation,
      schema: {
        ...shared,
        summary: 'Saves an address',
        body: savedAddressSchema,
        response: { 200: addressAnswer, ...refusedToGuests },
      },
    },
    async (request) => {
      const input = request.body
      return {
        success: true as const,
        data: await saveAddress(services, await callerOf(services, request), { addressId: null, input }),
      }
    },
  )

  app.put(
    '/api/user/addresses/:id',
    {
      preValidation,
      schema: {
        ...shared,
        summary: 'Changes a saved address',
        params: addressParams,
        body: savedAddressSchema,
        response: { 200: addressAnswer, ...refusedToGuests, 404: failureSchema },
      },
    },
    async (request) => {
      const change = { addressId: request.params.id, input: request.body }
      return {
        success: true as const,
        data: await saveAddress(services, await callerOf(services, request), change),
      }
    },
  )

  app.delete(
    '/api/user/addresses/:id',
    {
      preValidation,
      schema: {
        ...shared,
        summary: 'Removes a saved address',
        params: addressParams,
        response: { 200: done, ...refusedToGuests, 404: failureSchema },
      },
    },
    async (request) => {
      await removeAddress(services, await callerOf(services, request), request.params.id)
      return { success: true as const }
    },
  )

  app.get(
    '/api/pincode/:pin',
    {
      schema: {
        tags: ['addresses'],
        summary: 'City, district and State of a PIN code',
        params: z.object({ pin: z.string().max(40) }),
        response: {
          200: done.extend({
            data: z.object({
              pincode: z.string(),
              city: z.string(),
              district: z.string(),
              state: z.string(),
              stateCode: z.string(),
            }),
          }),
          400: failureSchema,
          404: failureSchema,
        },
      },
    },
    async (request, reply) => {
      const pincode = parsePincode(request.params.pin)
      if (pincode === null) {
        const message = ADDRESS_TEXTS.zipCode
        throw new ShopError('validation_failed', { message, errors: [{ path: 'pin', message }] })
      }
      const data = await findPincode(pincode)
      reply.header('cache-control', 'public, max-age=86400')
      return { success: true as const, data }
    },
  )
}
