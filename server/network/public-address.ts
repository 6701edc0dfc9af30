import ipaddr from 'ipaddr.js'

/**
 * Addresses that are open to everybody by their range and still answer only inside a provider's network.
 * 168.63.129.16 speaks for the host of each machine at Microsoft Azure.
 */
const insideProviders = new Set(['168.63.129.16'])

/** What IANA has given out for the public internet of the sixth version. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address belongs to the public internet: not to this machine, a private network, a provider's own
 * services or a way around them (IPv4 inside IPv6, tunnels). What no registry knows is refused.
 */
export function isPublicAddress(text: string): boolean {
  // A zone names an interface of this machine.
  if (text.includes('%') || !ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.kind() === 'ipv4')
    return address.range() === 'unicast' && !insideProviders.has(address.toString())
  // IPv4 in IPv6 clothes ('ipv4Mapped', '6to4', 'teredo', 'rfc6052' …) has ranges of its own and is none of these.
  return address.range() === 'unicast' && address.match(globalUnicast)
}
