import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FetchRules, fetchPicture, PictureRefused } from './fetch-picture.ts'

let folder: string
let server: Server
let asked: string[]
let answers: RequestListener

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'phirki-fetch-'))
  asked = []
  answers = (_request, response) => response.end('picture')
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answers(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
  // A file whose response was refused may still be closing.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

const port = () => (server.address() as AddressInfo).port
const anyPort: FetchRules = { mayUsePort: () => true }
/** Allowed in tests, unlike in the shop: connecting to the local machine. */
const here: FetchRules = { ...anyPort, mayAsk: (address) => address === '127.0.0.1' }
const get = (address: string, rules: FetchRules) => fetchPicture(address, join(folder, 'picture'), rules)

async function faultOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(PictureRefused)
  return error instanceof PictureRefused ? error.fault : ''
}

describe('fetchPicture()', () => {
  it('stores what the server sends', async () => {
    const picture = await get(`http://127.0.0.1:${port()}/a.jpg?v=1`, here)
    expect(picture.bytes).toBe(7)
    expect(readFileSync(join(folder, 'picture'), 'utf8')).toBe('picture')
    expect(asked).toEqual(['/a.jpg?v=1'])
  })

  it.runIf(existsSync('/dev/full'))('does not mistake a full disk for an unreachable server', async () => {
    const fetching = fetchPicture(`http://127.0.0.1:${port()}/a.jpg`, '/dev/full', here)
    await expect(fetching).rejects.toMatchObject({ code: 'ENOSPC' })
  })

  it.each([
    'http://127.0.0.1',
    'http://localhost',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://2130706433',
    'http://0x7f.1',
    'http://0177.0.0.1',
    'http://169.254.169.254/latest/meta-data',
  ])('refuses a server on a private address: %s', async (address) => {
    expect(await faultOf(get(address, {}))).toBe('private_address')
  })

  it('does not connect to a server on a private address, on any port', async () => {
    expect(await faultOf(get(`http://127.0.0.1:${port()}/a.jpg`, anyPort))).toBe('private_address')
    expect(asked).toEqual([])
  })

  it('refuses a name with one public and one private address', async () => {
    const rules = { ...anyPort, findAddresses: async () => ['93.184.216.34', '10.0.0.1'] }
    expect(await faultOf(get(`http://both.example:${port()}/a.jpg`, rules))).toBe('private_address')
  })

  it('refuses a redirect to a private address', async () => {
    answers = (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/a.jpg' }).end()
    expect(await faultOf(get(`http://127.0.0.1:${port()}/a.jpg`, here))).toBe('private_address')
    expect(asked).toEqual(['/a.jpg'])
  })

  it('refuses a redirect to a name that resolves to a private address', async () => {
    const address = `http://outside.example:${port()}/a.jpg`
    answers = (_request, response) =>
      response.writeHead(302, { location: `http://inside.example:${port()}/` }).end()
    const rules = {
      ...here,
      findAddresses: async (host: string) => (host === 'outside.example' ? ['127.0.0.1'] : ['192.168.1.1']),
    }
    expect(await faultOf(get(address, rules))).toBe('private_address')
  })

  it('connects to the address it checked, even if the name changes a moment later', async () => {
    let looked = 0
    const rules = {
      ...here,
      // The first lookup returns an allowed address, later ones do not: code that looks up twice gets the second.
      findAddresses: async () => (looked++ === 0 ? ['127.0.0.1'] : ['10.0.0.1']),
    }
    await get(`http://rebinding.example:${port()}/a.jpg`, rules)
    expect(looked).toBe(1)
    expect(asked).toEqual(['/a.jpg'])
  })

  it('checks the name of each redirect again, and refuses one that became private', async () => {
    let looked = 0
    const rules = { ...here, findAddresses: async () => (looked++ === 0 ? ['127.0.0.1'] : ['10.0.0.1']) }
    answers = (_request, response) => response.writeHead(301, { location: '/b.jpg' }).end()
    expect(await faultOf(get(`http://rebinding.example:${port()}/a.jpg`, rules))).toBe('private_address')
    expect(asked).toEqual(['/a.jpg'])
  })

  it('follows five redirects, but not six', async () => {
    answers = (request, response) => {
      const left = Number(request.url?.slice(1))
      if (left === 0) response.end('picture')
      else response.writeHead(302, { location: `/${left - 1}` }).end()
    }
    await get(`http://127.0.0.1:${port()}/5`, here)
    expect(await faultOf(get(`http://127.0.0.1:${port()}/6`, here))).toBe('too_many_redirects')
  })

  it('refuses files that are too large, announced or not', async () => {
    const rules = { ...here, mostBytes: 10 }
    answers = (_request, response) => response.end('x'.repeat(11))
    expect(await faultOf(get(`http://127.0.0.1:${port()}/said`, rules))).toBe('too_large')
    answers = (_request, response) => {
      response.write('x'.repeat(6))
      response.end('x'.repeat(6))
    }
    expect(await faultOf(get(`http://127.0.0.1:${port()}/unsaid`, rules))).toBe('too_large')
  })

  it('aborts a stalled download', async () => {
    answers = (_request, response) => response.write('x')
    expect(await faultOf(get(`http://127.0.0.1:${port()}/slow`, { ...here, withinMs: 50 }))).toBe('too_slow')
  })

  it.each([
    ['file:///etc/passwd', 'not_an_address'],
    ['ftp://example.com/a.jpg', 'not_an_address'],
    ['http://user:secret@example.com/a.jpg', 'not_an_address'],
    ['not an address', 'not_an_address'],
    ['http://example.com:6379/', 'private_address'],
  ])('refuses %s', async (address, fault) => {
    expect(await faultOf(get(address, {}))).toBe(fault)
  })

  it.each([
    [404, 'not_found'],
    [410, 'not_found'],
    [403, 'not_given'],
    [402, 'not_given'],
    [304, 'not_given'],
    [429, 'busy'],
    [503, 'busy'],
  ])('reports the status %i as %s', async (status, fault) => {
    answers = (_request, response) => response.writeHead(status).end()
    expect(await faultOf(get(`http://127.0.0.1:${port()}/a.jpg`, here))).toBe(fault)
  })
})
