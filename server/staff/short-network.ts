import ipaddr from 'ipaddr.js'

/**
 * A network address without its last part: '203.0.113.x', '2001:db8:1::x'. Enough to notice a login from elsewhere, too
 * little to locate a home.
 */
export function shortNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ''
  const address = ipaddr.process(ip)
  const text = address.toString()
  if (address.kind() === 'ipv4') return text.replace(/\.\d+$/, '.x')
  const parts = address.toNormalizedString().split(':').slice(0, 3)
  return `${parts.join(':')}::x`
}
