import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

describe('isPublicAddress()', () => {
  it.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946'])(
    'accepts %s as public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  it.each([
    ['this machine', '127.0.0.1'],
    ['this machine', '127.255.0.9'],
    ['this machine', '0.0.0.0'],
    ['this machine', '::1'],
    ['this machine', '::'],
    ['a private network', '10.1.2.3'],
    ['a private network', '172.16.0.1'],
    ['a private network', '192.168.1.1'],
    ['a private network', 'fd12:3456::1'],
    ['the old private network', 'fec0::1'],
    ['a neighbour by cable', '169.254.0.1'],
    ['the services of a cloud', '169.254.169.254'],
    ['the services of a cloud', 'fd00:ec2::254'],
    ['the services of a cloud', '168.63.129.16'],
    ['the services of a cloud', '100.100.100.200'],
    ['a carrier’s network', '100.64.0.1'],
    ['a neighbour by cable', 'fe80::1'],
    ['a neighbour by cable', 'fe80::1%eth0'],
    ['IPv4 in IPv6', '::ffff:127.0.0.1'],
    ['IPv4 in IPv6', '::ffff:7f00:1'],
    ['IPv4 in IPv6', '::127.0.0.1'],
    ['IPv4 in IPv6', '64:ff9b::7f00:1'],
    ['IPv4 in IPv6', '64:ff9b:1::7f00:1'],
    ['a tunnel', '2002:7f00:1::'],
    ['a tunnel', '2001:0:7f00:1::'],
    ['an example', '192.0.2.1'],
    ['an example', '2001:db8::1'],
    ['many', '224.0.0.1'],
    ['many', 'ff02::1'],
    ['all', '255.255.255.255'],
    ['tests of networks', '198.18.0.1'],
    ['nothing known', '240.0.0.1'],
    ['no address', 'localhost'],
    ['no address', ''],
  ])('refuses %s: %s', (_what, address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
