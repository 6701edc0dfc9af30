import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { ServerBuild } from 'react-router'
import { lookUp } from '#domain/language/look-up.ts'
import type { App } from '../http/http.ts'

export interface StaticFile {
  readonly type: string
  readonly raw: Buffer
  readonly brotli: Buffer | null
  readonly gzip: Buffer | null
  /** Its name contains a hash of its content, so it may be cached for ever. */
  readonly immutable: boolean
}

export interface WebBuild {
  readonly server: ServerBuild
  /** By root-relative address. */
  readonly files: ReadonlyMap<string, StaticFile>
  readStyles(hrefs: readonly string[]): string
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
}
const compressible = new Set(['.js', '.css', '.svg', '.webmanifest', '.txt', '.json'])

/**
 * Reads the built storefront into memory: about a megabyte, and five times as fast to serve as from disk.
 * @param prefix the prefix of its files' addresses, '/hi' for another language
 */
export async function loadWebBuild(folder: string, prefix = ''): Promise<WebBuild> {
  const client = path.join(folder, 'client')
  const files = new Map<string, StaticFile>()
  for (const name of await readdir(client, { recursive: true })) {
    const extension = path.extname(name)
    const type = lookUp(types, extension)
    if (!type || name.startsWith('.vite')) continue
    const raw = await readFile(path.join(client, name))
    const address = `${prefix}/${name.split(path.sep).join('/')}`
    const small = compressible.has(extension)
    let gzip: Buffer | null = null
    files.set(address, {
      type,
      raw,
      brotli: small ? await compressedOnce(path.join(client, `${name}.br`), raw) : null,
      // Rarely requested: made on the first request.
      get gzip() {
        gzip ??= small ? gzipSync(raw, { level: 9 }) : null
        return gzip
      },
      immutable: address.startsWith(`${prefix}/assets/`),
    })
  }
  const server: ServerBuild = await import(pathToFileURL(path.join(folder, 'server', 'index.js')).href)
  const styles = new Map<string, string>()
  return {
    server,
    files,
    readStyles(hrefs) {
      const key = hrefs.join(' ')
      const known = styles.get(key)
      if (known !== undefined) return known
      // React Router marks sheets shared by several routes with a '#'.
      const sheets = new Set(hrefs.map((href) => href.replace(/#$/, '')))
      const css = [...sheets].map((sheet) => files.get(sheet)?.raw.toString('utf8').trim() ?? '').join('')
      styles.set(key, css)
      return css
    },
  }
}

/** The build compresses at quality 11; without its file a faster quality is used. */
async function compressedOnce(file: string, raw: Buffer): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch {
    return brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  }
}

/**
 * Serves the storefront from its sources: Vite serves scripts and styles on the shop's own port and reloads changes.
 * Used only by `npm run dev`, so that a production start never loads Vite.
 */
export async function openDevelopmentBuild(app: App): Promise<() => Promise<ServerBuild>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server: app.server },
      watch: { ignored: ['**/.data/**', '**/.cache/**', '**/build/**', '**/demo/catalogue/**'] },
    },
  })
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
  app.addHook('onClose', () => vite.close())
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
}
