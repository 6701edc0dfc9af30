import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { deviceName } from '#domain/customers/device-name.ts'
import { apiUser } from '#domain/customers/user.ts'
import { failureSchema } from '../http/http.ts'
import type { Visit } from './login-origins.ts'

export const tags = ['user']
export const told = z.object({ success: z.literal(true), message: z.string() })
export const refused = { 400: failureSchema, 401: failureSchema, 429: failureSchema }
export const refusedToGuests = { ...refused, 403: failureSchema }

export const userAnswer = z.object({ success: z.literal(true), user: apiUser })
export const signedInAnswer = z.object({ success: z.literal(true), token: z.string(), user: apiUser })

/** Where a request comes from. */
export function visitOf(request: FastifyRequest): Visit {
  return { ip: request.ip, device: deviceName(String(request.headers['user-agent'] ?? '')) }
}
