import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { request as secureRequest } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as YAML from 'yaml'
import * as z from 'zod'
import { readConfig } from '#server/config/config.ts'
import { variables } from '#server/config/variables.ts'
import { findProgram, startBalancer } from '#tests/support/balancer.ts'
import { freePort } from '#tests/support/shop-process.ts'

let home = ''
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'phirki-deploy-'))
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

const read = (file: string) => readFileSync(file, 'utf8')
/** Of `.env.example`, also those that are off. Its remarks begin with a space. */
const example = parseEnv(read('.env.example').replace(/^#(?=[A-Z])/gm, ''))
/** What compose.yaml reads, and the shop does not. */
const forCompose = ['DOMAIN', 'POSTGRES_PASSWORD']

describe('.env.example', () => {
  it('has every setting of an operator, and none that does not exist', () => {
    const known = Object.keys(variables.shape).filter((name) => name !== 'PHIRKI_DEV')
    expect(Object.keys(example).sort()).toEqual([...known, ...forCompose].sort())
  })

  it('shows values that the shop takes', () => {
    for (const [name, schema] of Object.entries(variables.shape)) {
      const value = example[name]
      if (value) expect(schema.safeParse(value).error?.message, name).toBeUndefined()
    }
  })

  it('is a whole set of settings as it is, but for the passwords', () => {
    writeFileSync(join(home, '.env'), read('.env.example'))
    expect(readConfig({}, { cwd: home }).catalogue).toEqual({ kind: 'none' })
  })
})

const service = z.object({
  image: z.string().optional(),
  build: z.string().optional(),
  restart: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  stop_grace_period: z.string().optional(),
  ports: z.array(z.string()).default([]),
})
const compose = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.unknown()) })
  .parse(YAML.parse(read('compose.yaml'), { merge: true }))
const dockerfile = read('Dockerfile').replace(/\\\n/g, ' ')
const imageEnvironment = Object.fromEntries(
  [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((pair) => pair.split('=')),
  ),
)

describe('compose.yaml and Dockerfile', () => {
  it('name services, volumes and files that exist', () => {
    expect(Object.keys(compose.services).sort()).toEqual(['backup', 'caddy', 'postgres', 'shop'])
    for (const { volumes } of Object.values(compose.services)) {
      for (const [from = ''] of volumes.map((volume) => volume.split(':'))) {
        if (from.startsWith('.')) expect(existsSync(from), from).toBe(true)
        else expect(Object.keys(compose.volumes)).toContain(from)
      }
    }
    // Only the proxy is reached from outside.
    for (const [name, { ports }] of Object.entries(compose.services))
      expect(ports.length > 0, name).toBe(name === 'caddy')
  })

  it('give the shop settings that it takes', () => {
    const given = { DOMAIN: 'shop.example.com', POSTGRES_PASSWORD: 'f00d', ...imageEnvironment }
    const environment = Object.fromEntries(
      Object.entries(compose.services.shop?.environment ?? {}).map(([name, value]) => [
        name,
        value.replace(/\$\{(\w+)(?::\?|-)([^}]*)\}/g, (_, variable, otherwise) =>
          z.string().parse(Reflect.get(given, variable) ?? otherwise),
        ),
      ]),
    )
    writeFileSync(join(home, '.env'), read('.env.example'))
    expect(readConfig(environment, { cwd: home })).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      publicUrl: 'https://shop.example.com',
      databaseUrl: 'postgres://phirki:f00d@postgres:5432/phirki',
      dataDir: imageEnvironment.DATA_DIR,
      trustProxy: ['uniquelocal'],
    })
    for (const name of Object.keys(environment)) expect(Object.keys(variables.shape)).toContain(name)
  })

  it('agree on port, data folder and the time of a stop', () => {
    const { shop, caddy, postgres } = compose.services
    expect(imageEnvironment).toMatchObject({
      PORT: shop?.environment.PORT,
      DATA_DIR: shop?.environment.DATA_DIR,
    })
    expect(dockerfile).toMatch(new RegExp(`^EXPOSE ${imageEnvironment.PORT}$`, 'm'))
    expect(dockerfile).toMatch(new RegExp(`^VOLUME ${imageEnvironment.DATA_DIR}$`, 'm'))
    expect(shop?.volumes).toContain(`data:${imageEnvironment.DATA_DIR}`)
    expect(caddy?.environment.SHOP).toBe(`shop:${imageEnvironment.PORT}`)
    // A stop takes up to ten seconds, with any DRAIN_SECONDS.
    expect(Number.parseInt(shop?.stop_grace_period ?? '', 10)).toBeGreaterThan(10)
    expect(shop?.environment.DATABASE_URL).toContain(`@postgres:5432/${postgres?.environment.POSTGRES_DB}`)
    for (const name of ['shop', 'postgres', 'caddy']) expect(compose.services[name]?.restart).toBe('always')
  })

  it('run the shop as another account than root, stop it by SIGTERM and ask /readyz', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
    expect(last).toMatch(/^USER node$/m)
    expect(last.indexOf('\nUSER ')).toBeLessThan(last.indexOf('\nCMD '))
    expect(last).toMatch(/^STOPSIGNAL SIGTERM$/m)
    expect(last).toMatch(/^HEALTHCHECK .*\/readyz/m)
    const [, program = ''] = /^CMD \["node", "([^"]+)", "start"\]$/m.exec(last) ?? []
    expect(existsSync(program)).toBe(true)
  })

  it('keep secrets out of the image, and what a build reads in it', () => {
    const ignored = read('.dockerignore').split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.env.*', '.data', '.git']))
    const inputs = /const INPUTS = \[([^\]]+)\]/.exec(read('tools/bootstrap/build.mjs'))?.[1] ?? ''
    const folders = [...inputs.matchAll(/'([^'/]+)/g)].map(([, folder]) => folder)
    expect(folders).toEqual(expect.arrayContaining(['web', 'domain', 'tools']))
    for (const folder of folders) expect(ignored).not.toContain(folder)
  })
})

describe('the systemd unit', () => {
  const unit = read('deploy/phirki.service')
  it('restarts always, waits for a stop, and keeps secrets out of the unit', () => {
    expect(unit).toMatch(/^Restart=always$/m)
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(10)
    expect(unit).toMatch(/^EnvironmentFile=\/etc\/phirki\/shop\.env$/m)
    expect(unit).toMatch(/^User=phirki$/m)
  })

  const analyze = findProgram('systemd-analyze')
  if (analyze === null) console.log('deploy.test.ts: the unit is not verified, as systemd is not installed')
  it.skipIf(analyze === null)('is one that systemd understands', () => {
    const file = join(home, 'phirki.service')
    // Node may be somewhere else on the machine of a test.
    writeFileSync(file, unit.replace('/usr/bin/node', process.execPath))
    expect(execFileSync(analyze ?? '', ['verify', file], { encoding: 'utf8', stdio: 'pipe' })).toBe('')
  })
})

/** In the shop's place: answers with what it was sent, or closes every connection unanswered. */
async function startStub({
  port = 0,
  breaks = false,
} = {}): Promise<{ port: number; seen: string[]; server: Server }> {
  const seen: string[] = []
  const server = createServer((asked, answer) => {
    seen.push(`${asked.method} ${asked.url}`)
    if (breaks) asked.socket.destroy()
    else answer.end(JSON.stringify(asked.headers))
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, seen, server }
}

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: string
}

function ask(address: string, { method = 'GET', headers = {} } = {}): Promise<Answer> {
  const open = address.startsWith('https:') ? secureRequest : request
  return new Promise((resolve, reject) => {
    // The certificate of the test is signed by itself.
    open(address, { method, headers, rejectUnauthorized: false, agent: false })
      .on('error', reject)
      .on('response', async (response) => {
        const body = (await response.setEncoding('utf8').toArray()).join('')
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
      })
      .end()
  })
}

const [nginx, openssl, caddy] = ['nginx', 'openssl', 'caddy'].map(findProgram)
if (!nginx || !openssl)
  console.log(
    'deploy.test.ts: nginx.conf is not tried, as nginx or openssl is not installed (apt-get install nginx openssl)',
  )
if (!caddy)
  console.log('deploy.test.ts: Caddyfile is not tried, as Caddy is not installed (apt-get install caddy)')

describe.skipIf(!nginx || !openssl)('nginx.conf', () => {
  it('serves TLS, says who the client is, and sends only what is safe to another process', async () => {
    const [certificate, key] = [join(home, 'certificate.pem'), join(home, 'key.pem')]
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
    const files = ['-subj', '/CN=shop.example.com', '-keyout', key, '-out', certificate]
    execFileSync(openssl ?? '', ['req', '-x509', ...curve, ...files], { stdio: 'ignore' })
    const [broken, whole] = [await startStub({ breaks: true }), await startStub()]
    const origins = [broken, whole].map(({ port }) => `http://127.0.0.1:${port}`)
    const balancer = await startBalancer(nginx ?? '', origins, { certificate, key })
    try {
      const forwarded = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' }
      const page = await ask(`${balancer.origin}/`, { headers: { ...forwarded, host: 'shop.example.com' } })
      expect(JSON.parse(page.body)).toMatchObject({
        host: 'shop.example.com',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
      })
      // Twice each, as the processes are asked in turn: an order always arrives, another change is not sent again.
      const statuses = async (path: string) => [
        (await ask(balancer.origin + path, { method: 'POST' })).status,
        (await ask(balancer.origin + path, { method: 'POST' })).status,
      ]
      expect(await statuses('/api/order/place')).toEqual([200, 200])
      expect(await statuses('/api/cart/quote')).toEqual([200, 200])
      expect((await statuses('/api/review/add')).sort()).toEqual([200, 502])
      expect(whole.seen.filter((line) => line.includes('/place'))).toHaveLength(2)

      const tooLarge = { 'content-length': String(161 * 1_024 * 1_024) }
      expect((await ask(`${balancer.origin}/`, { method: 'POST', headers: tooLarge })).status).toBe(413)
      const plain = await ask(`${balancer.plainOrigin}/a?b=c`, { headers: { host: 'shop.example.com' } })
      expect(plain).toMatchObject({ status: 308, headers: { location: 'https://shop.example.com/a?b=c' } })
      expect((await ask(`${balancer.plainOrigin}/api/order/place`, { method: 'POST' })).status).toBe(403)
    } finally {
      await balancer.stop()
      for (const { server } of [broken, whole]) server.close()
    }
  })
})

describe.skipIf(!caddy)('Caddyfile', () => {
  it('says who the client is, and lets requests wait while the shop restarts', async () => {
    const [port, shopPort] = [await freePort(), await freePort()]
    // A host name alone would ask a certificate authority.
    const global = '{\n\tdebug\n\tadmin off\n\tauto_https off\n}\n'
    writeFileSync(join(home, 'Caddyfile'), global + read('deploy/Caddyfile'))
    const child = spawn(caddy ?? '', ['run', '--config', join(home, 'Caddyfile'), '--adapter', 'caddyfile'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        HOME: home,
        XDG_DATA_HOME: home,
        DOMAIN: `http://127.0.0.1:${port}`,
        SHOP: `127.0.0.1:${shopPort}`,
      },
    })
    let log = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text
    })
    const ended = once(child, 'exit')
    await vi.waitFor(async () => {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.destroy()
    }, 20_000)
    // Nothing listens at the shop's port yet: the answer comes when the shop does.
    const early = ask(`http://127.0.0.1:${port}/api/order/place`, { method: 'POST' })
    await vi.waitFor(() => expect(log).toContain('connection refused'), 20_000)
    const stub = await startStub({ port: shopPort })
    try {
      expect((await early).status).toBe(200)
      const headers = { 'x-forwarded-for': '203.0.113.9', host: '127.0.0.1' }
      const page = await ask(`http://127.0.0.1:${port}/`, { headers })
      expect(JSON.parse(page.body)).toMatchObject({ 'x-forwarded-for': '127.0.0.1' })
    } finally {
      child.kill('SIGTERM')
      await ended
      stub.server.close()
    }
  })
})
