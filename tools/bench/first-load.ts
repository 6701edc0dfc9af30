import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { printBench } from '#tools/bench-report.ts'

/**
 * What a first visit downloads before any picture, as bytes over the wire (brotli). With an origin as argument
 * that shop is measured, otherwise one is started with the demo catalogue.
 */
const limits = { script: 110, files: 8, html: 22, fonts: 50 }
/** Pages that one fills in have more to say. */
const limitsByPath = new Map<string, typeof limits>([
  ['/wishlist', { ...limits, script: 115, files: 10 }],
  ['/cart', { ...limits, script: 120, files: 12 }],
  ['/checkout', { ...limits, script: 145, files: 12 }],
])
const kB = (bytes: number) => Math.round(bytes / 102.4) / 10

interface Answer {
  bytes: Buffer
  encoding: string | undefined
}

function fetchRaw(address: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        response.statusCode === 200
          ? resolve({ bytes: Buffer.concat(parts), encoding: response.headers['content-encoding'] })
          : reject(new Error(`${address} answered ${response.statusCode}`)),
      )
    }).on('error', reject)
  })
}

async function sizeOf(origin: string, paths: Iterable<string>): Promise<{ files: number; bytes: number }> {
  const answers = await Promise.all([...paths].map((path) => fetchRaw(origin + path)))
  return { files: answers.length, bytes: answers.reduce((sum, { bytes }) => sum + bytes.length, 0) }
}

async function measure(origin: string, path: string) {
  const { bytes, encoding } = await fetchRaw(origin + path)
  const html = (encoding === 'br' ? brotliDecompressSync(bytes) : bytes).toString('utf8')
  const script = await sizeOf(origin, new Set(html.match(/\/assets\/[\w.-]+\.js/g) ?? []))
  const faces = (html.match(/\/assets\/[\w.-]+\.woff2/g) ?? []).filter((face) => !face.includes('devanagari'))
  const fonts = await sizeOf(origin, new Set(faces))
  const most = limitsByPath.get(path) ?? limits
  return {
    page: path,
    'HTML kB': kB(bytes.length),
    'script kB': kB(script.bytes),
    'script files': script.files,
    'fonts kB': kB(fonts.bytes),
    within:
      kB(bytes.length) <= most.html &&
      kB(script.bytes) <= most.script &&
      script.files <= most.files &&
      kB(fonts.bytes) <= most.fonts
        ? 'yes'
        : 'no',
  }
}

async function firstProduct(origin: string): Promise<string> {
  const { bytes, encoding } = await fetchRaw(`${origin}/sitemap.xml`)
  const text = (encoding === 'br' ? brotliDecompressSync(bytes) : bytes).toString('utf8')
  const path = /\/product\/[^<]+/.exec(text)?.[0]
  if (!path) throw new Error('Cannot measure a product page as the shop has no product')
  return path
}

async function startShop(): Promise<{ origin: string; stop(): Promise<void> }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  server.close()
  await once(server, 'close')
  const dataDir = mkdtempSync(join(tmpdir(), 'phirki-bench-'))
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/start/start.ts'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT: 'off' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const isReady = (async () => {
    let said = ''
    for await (const part of child.stdout) {
      said += String(part)
      if (said.includes('ready http')) return
    }
    throw new Error('Cannot measure as the shop did not start')
  })()
  await isReady
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      const closed = once(child, 'close')
      child.kill('SIGTERM')
      await closed
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const given = process.argv[2]
const shop = given === undefined ? await startShop() : { origin: given, stop: async () => {} }
try {
  const product = await firstProduct(shop.origin)
  const rows = []
  for (const path of ['/', '/shop', '/shop/girls-collection', product, '/wishlist', '/cart', '/checkout'])
    rows.push(await measure(shop.origin, path))
  printBench('first-load', rows)
} finally {
  await shop.stop()
}
