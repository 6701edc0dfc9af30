import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { deviceName } from '#domain/customers/device-name.ts'
import { apiUser } from '#domain/customers/user.ts'
import { refusing } from '../http/answers.ts'
import type { Visit } from './login-origins.ts'

export const tags = ['user']
export const told = z.object({ success: z.literal(true), message: z.string() })
export const refused = refusing(400, 401, 429)
export const refusedToGuests = { ...refused, ...refusing(403) }

export const userAnswer = z.object({ success: z.literal(true), user: apiUser })
export const signedInAnswer = z.object({ success: z.literal(true), token: z.string(), user: apiUser })

/** Where a request comes from. */
export function visitOf(request: FastifyRequest): Visit {
  return { ip: request.ip, device: deviceName(String(request.headers['user-agent'] ?? '')) }
}
