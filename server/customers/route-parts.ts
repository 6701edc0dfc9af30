import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { deviceName } from '#domain/customers/device-name.ts'
import { failureSchema } from '../http/http.ts'
import type { Visit } from './login-origins.ts'

export const tags = ['user']
export const done = z.object({ success: z.literal(true) })
export const told = z.object({ success: z.literal(true), message: z.string() })
export const refused = { 400: failureSchema, 401: failureSchema, 429: failureSchema }
export const refusedToGuests = { ...refused, 403: failureSchema }

/** An `ApiUser`. */
export const userSchema = z
  .object({
    _id: z.string(),
    fullname: z.string(),
    name: z.string(),
    email: z.string(),
    phoneNo: z.string().describe('Ten digits'),
    phone: z.string(),
    isAdmin: z.boolean(),
    isGuest: z.boolean(),
    emailConfirmed: z.boolean(),
    pendingEmail: z.string().describe('The address to which a change waits for its confirmation'),
    pendingEmailNeeds: z
      .array(z.enum(['new', 'present']))
      .describe('The addresses that still have to open their link'),
    twoFactor: z.boolean(),
    createdAt: z.string(),
    updatedAt: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    country: z.string(),
    billingCountry: z.string(),
  })
  .describe('The person; texts that are not known are empty')

export const userAnswer = z.object({ success: z.literal(true), user: userSchema })
export const signedInAnswer = z.object({ success: z.literal(true), token: z.string(), user: userSchema })

/** Where a request comes from. */
export function visitOf(request: FastifyRequest): Visit {
  return { ip: request.ip, device: deviceName(String(request.headers['user-agent'] ?? '')) }
}
