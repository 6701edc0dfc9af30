import { describe, expect, it } from 'vitest'
import { connectTo, judgedAddress } from './judged-address.ts'

const { signal } = new AbortController()
const found = (...addresses: string[]) => ({ findAddresses: async () => addresses })

describe('judgedAddress()', () => {
  it('returns the first address of a name if all its addresses are public', async () => {
    expect(await judgedAddress('mail.example', signal, found('93.184.216.34', '8.8.8.8'))).toBe(
      '93.184.216.34',
    )
  })

  it('refuses a name with a private address, without an address, or with a lookup timeout', async () => {
    await expect(
      judgedAddress('mail.example', signal, found('93.184.216.34', '10.0.0.1')),
    ).rejects.toMatchObject({ fault: 'private_address' })
    await expect(judgedAddress('mail.example', signal, found())).rejects.toMatchObject({
      fault: 'unknown_host',
    })
    const silent = { findAddresses: () => new Promise<string[]>(() => {}) }
    await expect(judgedAddress('mail.example', AbortSignal.timeout(5), silent)).rejects.toMatchObject({
      fault: 'too_slow',
    })
  })

  it.each(['127.0.0.1', '[::1]', '[fd00::1]', '169.254.169.254'])(
    'also checks an address: %s',
    async (host) => {
      await expect(judgedAddress(host, signal)).rejects.toMatchObject({ fault: 'private_address' })
    },
  )
})

it('connectTo() returns the checked address for any name', () => {
  const told: unknown[] = []
  const lookup = connectTo('2001:db8::1')
  lookup('other.example', { all: true }, (_error, addresses) => told.push(addresses))
  lookup('other.example', {}, (_error, address, family) => told.push([address, family]))
  expect(told).toEqual([[{ address: '2001:db8::1', family: 6 }], ['2001:db8::1', 6]])
})
