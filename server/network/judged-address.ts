import { lookup as resolve } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Why a name has no address that may be called. */
export type AddressFault = 'private_address' | 'unknown_host' | 'too_slow'

export class AddressRefused extends Error {
  readonly fault: AddressFault
  constructor(fault: AddressFault) {
    super(fault)
    this.name = 'AddressRefused'
    this.fault = fault
  }
}

/** Overrides for tests. The shop itself sets none. */
export interface AddressRules {
  /** Which addresses may be called; by default those of the public internet. */
  mayAsk?: (address: string) => boolean
  /** Looks up the addresses of a name. */
  findAddresses?: (host: string) => Promise<string[]>
}

/**
 * The checked address of a server named by a stranger or in the admin: of a picture, a mail server, a gateway, a
 * browser's push service. The shop must not call services in its own network for others (decision 040). The name is
 * looked up once and all its addresses are checked: a mix of private and public ones is not trusted. The caller
 * connects with `connectTo` to the checked address, so that a later change of the name has no effect.
 * @param hostname as in `URL`, an IPv6 address in brackets
 * @throws AddressRefused
 */
export async function judgedAddress(
  hostname: string,
  signal: AbortSignal,
  { mayAsk = isPublicAddress, findAddresses = lookUp }: AddressRules = {},
): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) === 0 ? await beforeEnd(findAddresses(host), signal) : [host]
  const [first] = addresses
  if (first === undefined) throw new AddressRefused('unknown_host')
  if (!addresses.every(mayAsk)) throw new AddressRefused('private_address')
  return first
}

/** The `lookup` of a request to this address instead of what its host name resolves to by now. */
export function connectTo(address: string): LookupFunction {
  const family = isIP(address)
  return (_host, options, found) =>
    options.all ? found(null, [{ address, family }]) : found(null, address, family)
}

async function lookUp(host: string): Promise<string[]> {
  try {
    const found = await resolve(host, { all: true })
    return found.map(({ address }) => address)
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw new AddressRefused('unknown_host')
    throw error
  }
}

function beforeEnd<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolved, rejected) => {
    signal.addEventListener('abort', () => rejected(new AddressRefused('too_slow')), { once: true })
    work.then(resolved, rejected)
  })
}
