import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream/promises'
import pLimit, { type LimitFunction } from 'p-limit'
import { isDiskFault } from '../disk-fault.ts'
import { AddressRefused, type AddressRules, connectTo, judgedAddress } from '../network/judged-address.ts'

const withinMs = 10_000
export const MOST_PICTURE_BYTES = 20_000_000
const mostRedirects = 5
const mostAtOnce = 4
const mostPerHost = 2
/** Usual ports of web servers; others may be mail servers, databases or admin interfaces. */
const ports = new Set(['', '80', '443', '8080', '8443'])

/** Why a picture could not be fetched; the sentences are in `domain/imports/run-texts.en.ts`. */
export const PICTURE_FAULTS = [
  'not_an_address',
  'private_address',
  'unknown_host',
  'too_slow',
  'too_large',
  'too_many_redirects',
  'not_found',
  'not_given',
  'busy',
  'not_a_picture',
  'too_many_pixels',
  'unsafe_entry',
  'broken_file',
  'unreachable',
] as const
export type PictureFault = (typeof PICTURE_FAULTS)[number]

export class PictureRefused extends Error {
  readonly fault: PictureFault
  constructor(fault: PictureFault) {
    super(fault)
    this.fault = fault
  }
}

/** Overrides for tests. The shop itself sets none. */
export interface FetchRules extends AddressRules {
  mayUsePort?: (port: string) => boolean
  withinMs?: number
  mostBytes?: number
}

export interface FetchedPicture {
  bytes: number
  /** SHA-256 in hex. */
  hash: string
}

/** Shared by all imports of this process. */
const atOnce = pLimit(mostAtOnce)
const perHost = new Map<string, LimitFunction>()

/**
 * Downloads a picture from an untrusted server into `file`. Its address, and that of each redirect, is checked.
 * @throws PictureRefused; errors of the local disk
 */
export async function fetchPicture(
  address: string,
  file: string,
  rules: FetchRules = {},
): Promise<FetchedPicture> {
  const url = readAddress(address, rules)
  const limit = perHost.get(url.host) ?? pLimit(mostPerHost)
  perHost.set(url.host, limit)
  try {
    // First a slot for the host, then one of all: a slow host must not block the slots of others while it waits.
    return await limit(() => atOnce(() => follow(url, file, rules)))
  } finally {
    if (limit.activeCount === 0 && limit.pendingCount === 0) perHost.delete(url.host)
  }
}

async function follow(first: URL, file: string, rules: FetchRules): Promise<FetchedPicture> {
  const signal = AbortSignal.timeout(rules.withinMs ?? withinMs)
  let url = first
  try {
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      const answer = await ask(url, signal, rules)
      const { statusCode: status = 0, headers } = answer
      if (status >= 300 && status < 400 && headers.location !== undefined) {
        answer.destroy()
        url = readAddress(headers.location, rules, url)
        continue
      }
      if (status !== 200) {
        answer.destroy()
        throw new PictureRefused(faultOfStatus(status))
      }
      return await keep(answer, file, signal, rules.mostBytes ?? MOST_PICTURE_BYTES)
    }
    throw new PictureRefused('too_many_redirects')
  } catch (error) {
    throw refusalOf(error, signal)
  }
}

/** The fault for a status. A server that rate-limits us, or refuses programs, may still have the picture. */
function faultOfStatus(status: number): PictureFault {
  if (status === 408 || status === 429 || status >= 500) return 'busy'
  return status === 404 || status === 410 ? 'not_found' : 'not_given'
}

function refusalOf(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof PictureRefused) return error
  if (error instanceof AddressRefused) return new PictureRefused(error.fault)
  if (signal.aborted) return new PictureRefused('too_slow')
  if (isDiskFault(error)) return error
  // Any network error: a connection refused or cut off, an invalid certificate.
  return error instanceof Error && 'code' in error ? new PictureRefused('unreachable') : error
}

function readAddress(address: string, { mayUsePort }: FetchRules, base?: URL): URL {
  const url = URL.parse(address, base)
  if (
    !url ||
    (url.protocol !== 'https:' && url.protocol !== 'http:') ||
    url.username !== '' ||
    url.password !== ''
  )
    throw new PictureRefused('not_an_address')
  if (!(mayUsePort ?? ((port) => ports.has(port)))(url.port)) throw new PictureRefused('private_address')
  return url
}

async function ask(url: URL, signal: AbortSignal, rules: FetchRules): Promise<http.IncomingMessage> {
  const address = await judgedAddress(url.hostname, signal, rules)
  const { request } = url.protocol === 'https:' ? https : http
  return await new Promise((resolved, rejected) => {
    const sent = request(url, {
      // Without kept-alive connections: each request goes to the address checked for it.
      agent: false,
      lookup: connectTo(address),
      signal,
      headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Phirki import' },
      maxHeaderSize: 16_384,
    })
    sent.once('response', resolved).once('error', rejected).end()
  })
}

async function keep(
  answer: http.IncomingMessage,
  file: string,
  signal: AbortSignal,
  mostBytes: number,
): Promise<FetchedPicture> {
  if (Number(answer.headers['content-length'] ?? 0) > mostBytes) {
    answer.destroy()
    throw new PictureRefused('too_large')
  }
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(
    answer,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length
        if (bytes > mostBytes) throw new PictureRefused('too_large')
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(file),
    { signal },
  )
  return { bytes, hash: hash.digest('hex') }
}
