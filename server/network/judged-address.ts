import { lookup as resolve } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Why a name leads to no address that may be asked. */
export type AddressFault = 'private_address' | 'unknown_host' | 'too_slow'

export class AddressRefused extends Error {
  readonly fault: AddressFault
  constructor(fault: AddressFault) {
    super(fault)
    this.name = 'AddressRefused'
    this.fault = fault
  }
}

/** What a test may do otherwise. The shop's own calls leave both out. */
export interface AddressRules {
  /** Which addresses may be asked; those of the public internet. */
  mayAsk?: (address: string) => boolean
  /** Finds the addresses of a name. */
  findAddresses?: (host: string) => Promise<string[]>
}

/**
 * The address of a server that a stranger, or somebody in the admin, has named: of a picture, a mail server, a gateway, a
 * browser's push service. The shop stands inside a network and must not ask for others what listens there (decision 040).
 * The name is looked up once and all of its addresses are judged: one with an address inside and one outside is not to
 * be trusted. The caller connects by `connectTo` to what was judged, so that a name that answers otherwise a moment
 * later changes nothing.
 * @param hostname as `URL` has it, an IPv6 address in brackets
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

/** The `lookup` of a request that goes to this address, whatever its host's name says by now. */
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
