import ipaddr from 'ipaddr.js'

/**
 * Addresses in public ranges that are only reachable inside a provider's network. 168.63.129.16 serves the host of each
 * machine at Microsoft Azure.
 */
const insideProviders = new Set(['168.63.129.16'])

/** The IPv6 range that IANA assigns for the public internet. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address belongs to the public internet: not to this machine, a private network, a provider's internal
 * services or a tunnel to them (IPv4 inside IPv6). Unknown ranges are refused.
 */
export function isPublicAddress(text: string): boolean {
  // A zone names an interface of this machine.
  if (text.includes('%') || !ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.kind() === 'ipv4')
    return address.range() === 'unicast' && !insideProviders.has(address.toString())
  // IPv4 embedded in IPv6 ('ipv4Mapped', '6to4', 'teredo', 'rfc6052' …) has its own ranges and is refused.
  return address.range() === 'unicast' && address.match(globalUnicast)
}
