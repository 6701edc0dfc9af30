import { SHORT_LINK_PATH } from '#domain/notifications/phone-text.ts'
import { tooMany } from '../http/limit-calls.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { followShortLink } from './short-link.ts'

const longestCode = 40
const windowMs = 60_000

/**
 * The links of text messages, with the code after the question mark. They are throttled, because codes could be
 * guessed.
 */
export function shortLinkRoutes({ publicRoute }: Router, services: Services): void {
  const { config, counter, settings } = services
  publicRoute.get(SHORT_LINK_PATH, { schema: { hide: true } }, async (request, reply) => {
    if (config.rateLimit) {
      const most = settings.current().limits.callsPerAddressAndMinute
      const { current, ttl } = counter.count(request.ip, { action: 'calls', most, windowMs })
      if (current > most) throw tooMany(ttl)
    }
    const [, code = ''] = request.url.split('?')
    const address = await followShortLink(services, code.slice(0, longestCode))
    return await reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(address, 302)
  })
}
