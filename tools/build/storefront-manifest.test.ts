import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withoutAdmin, writeStorefrontManifest } from './storefront-manifest.ts'

const ROUTES = {
  root: {
    id: 'root',
    path: '',
    module: '/assets/root-0a.js',
    imports: ['/assets/a.js'],
    css: ['/assets/root-7.css#'],
  },
  'storefront/cart/cart-page': {
    id: 'storefront/cart/cart-page',
    path: 'cart',
    imports: ['/assets/forms-3.js'],
    css: [],
  },
  'admin/frame/admin-layout': { id: 'admin/frame/admin-layout', path: 'admin', imports: [], css: [] },
}

function scriptOf(routes: object): string {
  const manifest = {
    entry: { module: '/assets/entry-7.js' },
    routes,
    url: '/assets/manifest-0a1b.js',
    version: '0a1b',
  }
  return `window.__reactRouterManifest=${JSON.stringify(manifest)};`
}

it('keeps the routes of the storefront, and what is fetched ahead of them', () => {
  const { root, 'storefront/cart/cart-page': cart } = ROUTES
  const script = withoutAdmin(scriptOf(ROUTES))
  expect(JSON.parse(script.slice('window.__reactRouterManifest='.length, -1))).toEqual({
    entry: { module: '/assets/entry-7.js' },
    routes: { root: { ...root, imports: [] }, 'storefront/cart/cart-page': cart },
    url: '/assets/storefront-manifest-0a1b.js',
    version: '0a1b',
  })
})

it('ends the build when the list reads otherwise', () => {
  expect(() => withoutAdmin('export default {}')).toThrow('Cannot read a list of routes')
})

it('is written beside the whole list, and both give a style sheet one name', async () => {
  const client = await mkdtemp(join(tmpdir(), 'phirki-manifest-'))
  try {
    const assets = join(client, 'assets')
    await mkdir(assets)
    await expect(writeStorefrontManifest(client)).rejects.toThrow('Cannot find the list of routes')
    await writeFile(join(assets, 'manifest-0a1b2c3d.js'), scriptOf(ROUTES))
    await writeStorefrontManifest(client)
    expect(await readdir(assets)).toEqual(['manifest-0a1b2c3d.js', 'storefront-manifest-0a1b2c3d.js'])
    for (const file of await readdir(assets))
      expect(await readFile(join(assets, file), 'utf8')).not.toContain('.css#')
  } finally {
    await rm(client, { recursive: true })
  }
})
