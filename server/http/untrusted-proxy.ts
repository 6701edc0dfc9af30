import { BlockList, isIPv6 } from 'node:net'
import type { Services } from '../services.ts'
import type { App } from './http.ts'

/** Loopback and private networks (RFC 1918, RFC 4193, RFC 6598): no external visitor has such an address. */
const ours = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  ours.addSubnet(network, prefix, 'ipv4')
ours.addAddress('::1', 'ipv6')
ours.addSubnet('fc00::', 7, 'ipv6')

/**
 * Detects a proxy that forwards visitors without being trusted: all of them then count as one address, and share its
 * limits. Logged once; the admin shows it until the next start.
 */
export function noticeUntrustedProxy(
  app: App,
  { log, untrustedProxy }: Pick<Services, 'log' | 'untrustedProxy'>,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (untrustedProxy.address === null && request.headers['x-forwarded-for'] !== undefined) {
      // For a trusted peer there is at least one forwarded address.
      const isTrusted = (request.ips?.length ?? 0) > 1
      const peer = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
      if (!isTrusted && isOurs(peer)) {
        untrustedProxy.address = peer
        log.warn({ peer }, `X-Forwarded-For is ignored: TRUST_PROXY does not name ${peer}`)
      }
    }
    done()
  })
}

function isOurs(address: string): boolean {
  return address !== '' && ours.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
