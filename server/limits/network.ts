import { isIPv6 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/** The owner of one IPv6 address has 2^64 of them: they count as one, `/64`. Other subjects stay as they are. */
export function networkOf(subject: string): string {
  return isIPv6(subject) ? normalizeIP(subject) : subject
}
