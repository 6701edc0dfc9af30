import { isIPv6 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/** One owner of IPv6 addresses has 2^64 of them: they count as one, `/64`. Other subjects are unchanged. */
export function networkOf(subject: string): string {
  return isIPv6(subject) ? normalizeIP(subject) : subject
}
