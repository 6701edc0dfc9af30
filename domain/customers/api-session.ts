import * as z from 'zod/mini'

const at = z.string().check(z.describe('ISO 8601'))

/** A login session as the API returns it. */
export const apiSession = z.object({
  _id: z.string(),
  device: z.string().check(z.describe("'Chrome on Android'")),
  createdAt: at,
  lastUsedAt: at,
  expiresAt: at,
  current: z.boolean().check(z.describe('Whether it is the one that asks')),
})
export type ApiSession = z.infer<typeof apiSession>
