import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withoutAdmin, writeStorefrontManifest } from './storefront-manifest.ts'

const SCRIPT = `window.__reactRouterManifest=${JSON.stringify({
  entry: { module: '/assets/entry.js', imports: [], css: [] },
  routes: {
    root: {
      id: 'root',
      path: '',
      hasLoader: true,
      hasErrorBoundary: false,
      imports: ['/shop.js', '/cart.js'],
    },
    'storefront/cart/cart-page': { id: 'storefront/cart/cart-page', parentId: 'root', path: 'cart' },
    'admin/frame/admin-layout': { id: 'admin/frame/admin-layout', parentId: 'root', path: 'admin' },
    'admin/orders/orders-page': { id: 'admin/orders/orders-page', parentId: 'admin/frame/admin-layout' },
  },
  url: '/hi/assets/manifest-0a1b2c3d.js',
  version: '0a1b2c3d',
})};`

it('leaves the admin out, and what a route does not have; files are in order', () => {
  const [, json = ''] = /^window\.__reactRouterManifest=(.*);$/.exec(withoutAdmin(SCRIPT)) ?? []
  expect(JSON.parse(json)).toEqual({
    entry: { module: '/assets/entry.js', imports: [], css: [] },
    routes: {
      root: { id: 'root', path: '', hasLoader: true, imports: ['/cart.js', '/shop.js'] },
      'storefront/cart/cart-page': { id: 'storefront/cart/cart-page', parentId: 'root', path: 'cart' },
    },
    url: '/hi/assets/storefront-manifest-0a1b2c3d.js',
    version: '0a1b2c3d',
  })
})

it('ends the build when the list reads otherwise', () => {
  expect(() => withoutAdmin('export default {}')).toThrow('Cannot read a list of routes')
})

it('lies beside the whole list', async () => {
  const client = await mkdtemp(join(tmpdir(), 'phirki-manifest-'))
  try {
    const assets = join(client, 'assets')
    await mkdir(assets)
    await expect(writeStorefrontManifest(client)).rejects.toThrow('Cannot find the list of routes')
    await writeFile(join(assets, 'manifest-0a1b2c3d.js'), SCRIPT)
    await writeStorefrontManifest(client)
    expect(await readdir(assets)).toEqual(['manifest-0a1b2c3d.js', 'storefront-manifest-0a1b2c3d.js'])
    expect(await readFile(join(assets, 'storefront-manifest-0a1b2c3d.js'), 'utf8')).not.toContain('admin')
  } finally {
    await rm(client, { recursive: true })
  }
})
