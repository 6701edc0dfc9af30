import { get } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

/** kB over the wire (brotli), and files of scripts, that a first visit may load before any picture. */
const limits = { script: 116, files: 14, html: 24, fonts: 50 }
/** Pages that one fills in have more to say. */
const limitsByPath = new Map<string, typeof limits>([
  ['/wishlist', { ...limits, script: 120 }],
  ['/cart', { ...limits, script: 130 }],
  ['/checkout', { ...limits, script: 160 }],
])
/** What a page may load at most. */
export function firstLoadLimits(path: string): typeof limits {
  if (path.startsWith('/product/')) return { ...limits, script: 122 }
  return limitsByPath.get(path) ?? limits
}

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

/** What a first visit to a page of a running shop downloads before any picture, as bytes over the wire (brotli). */
export async function measureFirstLoad(origin: string, path: string) {
  const { bytes, encoding } = await fetchRaw(origin + path)
  const html = (encoding === 'br' ? brotliDecompressSync(bytes) : bytes).toString('utf8')
  const script = await sizeOf(origin, new Set(html.match(/\/assets\/[\w.-]+\.js/g) ?? []))
  const faces = (html.match(/\/assets\/[\w.-]+\.woff2/g) ?? []).filter((face) => !face.includes('devanagari'))
  const fonts = await sizeOf(origin, new Set(faces))
  const most = firstLoadLimits(path)
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

/** The path of the first product that the shop's list of pages names. */
async function firstProduct(origin: string): Promise<string> {
  const { bytes, encoding } = await fetchRaw(`${origin}/sitemap.xml`)
  const text = (encoding === 'br' ? brotliDecompressSync(bytes) : bytes).toString('utf8')
  const path = /\/product\/[^<]+/.exec(text)?.[0]
  if (!path) throw new Error('Cannot measure a product page as the shop has no product')
  return path
}

/** The pages that are measured; the product's depends on the catalogue. */
export async function firstLoadPaths(origin: string): Promise<string[]> {
  return [
    '/',
    '/shop',
    '/shop/girls-collection',
    await firstProduct(origin),
    '/wishlist',
    '/cart',
    '/checkout',
  ]
}
