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
  // A file whose answer was refused may still be closing.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

const port = () => (server.address() as AddressInfo).port
const anyPort: FetchRules = { mayUsePort: () => true }
/** What a test may do and the shop may not: ask the machine that it runs on. */
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
  it('keeps what the server sends', async () => {
    const picture = await get(`http://127.0.0.1:${port()}/a.jpg?v=1`, here)
    expect(picture.bytes).toBe(7)
    expect(readFileSync(join(folder, 'picture'), 'utf8')).toBe('picture')
    expect(asked).toEqual(['/a.jpg?v=1'])
  })

  it.runIf(existsSync('/dev/full'))(
    'does not take a full disk for a server that cannot be reached',
    async () => {
      const fetching = fetchPicture(`http://127.0.0.1:${port()}/a.jpg`, '/dev/full', here)
      await expect(fetching).rejects.toMatchObject({ code: 'ENOSPC' })
    },
  )

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

  it('asks nothing of a server on a private address, on whatever port', async () => {
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

  it('refuses a redirect to a name that leads inside', async () => {
    const address = `http://outside.example:${port()}/a.jpg`
    answers = (_request, response) =>
      response.writeHead(302, { location: `http://inside.example:${port()}/` }).end()
    const rules = {
      ...here,
      findAddresses: async (host: string) => (host === 'outside.example' ? ['127.0.0.1'] : ['192.168.1.1']),
    }
    expect(await faultOf(get(address, rules))).toBe('private_address')
  })

  it('connects to the address that it judged, whatever the name says a moment later', async () => {
    let looked = 0
    const rules = {
      ...here,
      // The first answer may be asked, every later one may not: who looks the name up twice gets the second.
      findAddresses: async () => (looked++ === 0 ? ['127.0.0.1'] : ['10.0.0.1']),
    }
    await get(`http://rebinding.example:${port()}/a.jpg`, rules)
    expect(looked).toBe(1)
    expect(asked).toEqual(['/a.jpg'])
  })

  it('looks a name up again for each redirect, and refuses one that moved inside', async () => {
    let looked = 0
    const rules = { ...here, findAddresses: async () => (looked++ === 0 ? ['127.0.0.1'] : ['10.0.0.1']) }
    answers = (_request, response) => response.writeHead(301, { location: '/b.jpg' }).end()
    expect(await faultOf(get(`http://rebinding.example:${port()}/a.jpg`, rules))).toBe('private_address')
    expect(asked).toEqual(['/a.jpg'])
  })

  it('follows five redirects and no sixth', async () => {
    answers = (request, response) => {
      const left = Number(request.url?.slice(1))
      if (left === 0) response.end('picture')
      else response.writeHead(302, { location: `/${left - 1}` }).end()
    }
    await get(`http://127.0.0.1:${port()}/5`, here)
    expect(await faultOf(get(`http://127.0.0.1:${port()}/6`, here))).toBe('too_many_redirects')
  })

  it('refuses what is too large, said or not', async () => {
    const rules = { ...here, mostBytes: 10 }
    answers = (_request, response) => response.end('x'.repeat(11))
    expect(await faultOf(get(`http://127.0.0.1:${port()}/said`, rules))).toBe('too_large')
    answers = (_request, response) => {
      response.write('x'.repeat(6))
      response.end('x'.repeat(6))
    }
    expect(await faultOf(get(`http://127.0.0.1:${port()}/unsaid`, rules))).toBe('too_large')
  })

  it('gives up a server that does not go on', async () => {
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
  ])('takes the answer %i for %s', async (status, fault) => {
    answers = (_request, response) => response.writeHead(status).end()
    expect(await faultOf(get(`http://127.0.0.1:${port()}/a.jpg`, here))).toBe(fault)
  })
})
