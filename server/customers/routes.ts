import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { isEmail } from '#domain/customers/email.ts'
import { parsePhone } from '#domain/customers/phone.ts'
import type { FieldError } from '#domain/validation/field-errors.ts'
import { ShopError } from '../errors.ts'
import { type App, bearerAuth, callerOf, failureSchema } from '../http.ts'
import type { Services } from '../services.ts'
import { requireCustomer } from './caller.ts'
import { createGuest } from './create-guest.ts'
import { readUser } from './read-user.ts'

const tags = ['user']
const user = z.any().describe('The person: _id, fullname, name, email, phoneNo, phone, isAdmin, isGuest, …')
const signedIn = z.object({ success: z.literal(true), token: z.string(), user })
const me = z.object({ success: z.literal(true), user })

/** What a browser calls itself, for the list of sessions. */
function deviceOf(request: FastifyRequest): string {
  return String(request.headers['user-agent'] ?? '')
}

export function customerRoutes(app: App, services: Services): void {
  app.post(
    '/api/user/create-guest',
    {
      schema: {
        tags,
        summary: 'A guest account for this purchase',
        body: z.object({ email: z.string().max(300), phoneNo: z.string().max(40) }),
        response: { 200: signedIn, 400: failureSchema, 429: failureSchema },
      },
    },
    async (request) => {
      const { email, phoneNo } = request.body
      const errors: FieldError[] = []
      const phone = parsePhone(phoneNo)
      if (!isEmail(email)) errors.push({ path: 'email', message: 'Please enter a valid email address' })
      if (!phone) errors.push({ path: 'phoneNo', message: 'Please enter a valid phone number' })
      if (!phone || errors.length > 0)
        throw new ShopError('validation_failed', {
          errors,
          ...(errors[0] ? { message: errors[0].message } : {}),
        })
      return {
        success: true as const,
        ...(await createGuest(services, { email, phone, ip: request.ip, device: deviceOf(request) })),
      }
    },
  )

  app.get(
    '/api/user/auth/me',
    {
      schema: {
        tags,
        summary: 'Who the token belongs to',
        security: bearerAuth,
        response: { 200: me, 401: failureSchema },
      },
    },
    async (request) => {
      const { customerId } = requireCustomer(await callerOf(services, request))
      return { success: true as const, user: await readUser(services.db, customerId) }
    },
  )
}
