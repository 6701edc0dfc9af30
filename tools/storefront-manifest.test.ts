import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { withoutAdmin, writeStorefrontManifest } from './storefront-manifest.ts'

const ROUTES = {
  root: {
    id: 'root',
    path: '',
    hasLoader: true,
    hasDefaultExport: true,
    hasErrorBoundary: false,
    module: '/hi/assets/root-0a1b_-2.js',
    imports: ['/hi/assets/entry-7.js'],
    css: ['/hi/assets/root-77.css#'],
  },
  'storefront/layout/storefront-layout': {
    id: 'storefront/layout/storefront-layout',
    parentId: 'root',
    hasErrorBoundary: true,
    module: '/hi/assets/storefront-layout-0000000.js',
    imports: ['/hi/assets/entry-7.js', '/hi/assets/root-0a1b_-2.js'],
    css: ['/hi/assets/root-77.css#'],
  },
  'storefront/content/home-page': {
    id: 'storefront/content/home-page',
    parentId: 'storefront/layout/storefront-layout',
    index: true,
    hasLoader: true,
    module: '/hi/assets/home-page-1111111.js',
    imports: ['/hi/assets/never-ahead.js'],
    css: ['/hi/assets/root-77.css#', '/hi/assets/home-1.css'],
  },
  'storefront/cart/cart-page': {
    id: 'storefront/cart/cart-page',
    parentId: 'storefront/layout/storefront-layout',
    path: 'cart',
    hasClientLoader: true,
    module: '/hi/assets/cart-page-2222222.js',
    imports: ['/hi/assets/entry-7.js', '/hi/assets/forms-3.js'],
    css: ['/hi/assets/forms-4.css#', '/hi/assets/cart-5.css'],
  },
  terms: {
    id: 'terms',
    parentId: 'storefront/layout/storefront-layout',
    path: 'terms/:part?',
    module: '/hi/assets/short-address-6666666.js',
    imports: [],
    css: ['/hi/assets/forms-4.css#'],
  },
  'admin/frame/admin-layout': {
    id: 'admin/frame/admin-layout',
    parentId: 'root',
    path: 'admin',
    hasAction: true,
    module: '/hi/assets/admin-layout-8888888.js',
  },
}

function scriptOf(routes: object): string {
  return `window.__reactRouterManifest=${JSON.stringify({
    entry: { module: '/hi/assets/entry-7.js', imports: [], css: [] },
    routes,
    url: '/hi/assets/manifest-0a1b2c3d.js',
    version: '0a1b2c3d',
  })};`
}

/** The list as the browser has it once the script has run. */
function unpacked(script: string): unknown {
  const window: { __reactRouterManifest?: unknown } = {}
  runInNewContext(script, { window })
  return JSON.parse(JSON.stringify(window.__reactRouterManifest))
}

it('unpacks to the routes of the storefront, with what a browser asks for', () => {
  const layout = 'storefront/layout/storefront-layout'
  const none = { index: false, hasLoader: false, hasClientLoader: false, hasErrorBoundary: false }
  expect(unpacked(withoutAdmin(scriptOf(ROUTES)))).toEqual({
    entry: { module: '/hi/assets/entry-7.js', imports: [], css: [] },
    url: '/hi/assets/storefront-manifest-0a1b2c3d.js',
    version: '0a1b2c3d',
    routes: {
      root: {
        ...none,
        id: 'root',
        path: '',
        hasLoader: true,
        module: '/hi/assets/root-0a1b_-2.js',
        imports: [],
        css: ['/hi/assets/root-77.css#'],
      },
      [layout]: {
        ...none,
        id: layout,
        parentId: 'root',
        hasErrorBoundary: true,
        module: '/hi/assets/storefront-layout-0000000.js',
        imports: [],
        css: [],
      },
      'storefront/content/home-page': {
        ...none,
        id: 'storefront/content/home-page',
        parentId: layout,
        index: true,
        hasLoader: true,
        module: '/hi/assets/home-page-1111111.js',
        imports: [],
        css: ['/hi/assets/home-1.css'],
      },
      'storefront/cart/cart-page': {
        ...none,
        id: 'storefront/cart/cart-page',
        parentId: layout,
        path: 'cart',
        hasClientLoader: true,
        module: '/hi/assets/cart-page-2222222.js',
        imports: ['/hi/assets/forms-3.js'],
        css: ['/hi/assets/forms-4.css#', '/hi/assets/cart-5.css'],
      },
      terms: {
        ...none,
        id: 'terms',
        parentId: layout,
        path: 'terms/:part?',
        module: '/hi/assets/short-address-6666666.js',
        imports: [],
        css: ['/hi/assets/forms-4.css#'],
      },
    },
  })
})

it('says nothing of the admin', () => {
  expect(withoutAdmin(scriptOf(ROUTES))).not.toContain('admin')
})

it('ends the build when the list reads otherwise', () => {
  expect(() => withoutAdmin('export default {}')).toThrow('Cannot read a list of routes')
})

it('ends the build when a route has what the table does not say', () => {
  const terms = { ...ROUTES.terms, hasClientAction: true }
  expect(() => withoutAdmin(scriptOf({ ...ROUTES, terms }))).toThrow(
    'Cannot list hasClientAction of terms: the table has no place for it',
  )
})

it('ends the build when a file lies elsewhere', () => {
  const terms = { ...ROUTES.terms, module: 'https://files.example/terms.js' }
  expect(() => withoutAdmin(scriptOf({ ...ROUTES, terms }))).toThrow('Cannot list https://files.example/')
})

it('lies beside the whole list', async () => {
  const client = await mkdtemp(join(tmpdir(), 'phirki-manifest-'))
  try {
    const assets = join(client, 'assets')
    await mkdir(assets)
    await expect(writeStorefrontManifest(client)).rejects.toThrow('Cannot find the list of routes')
    await writeFile(join(assets, 'manifest-0a1b2c3d.js'), scriptOf(ROUTES))
    await writeStorefrontManifest(client)
    expect(await readdir(assets)).toEqual(['manifest-0a1b2c3d.js', 'storefront-manifest-0a1b2c3d.js'])
    expect(await readFile(join(assets, 'storefront-manifest-0a1b2c3d.js'), 'utf8')).not.toContain('admin')
    // A sheet has one name, by which style loading finds its existing link.
    for (const file of await readdir(assets))
      expect(await readFile(join(assets, file), 'utf8')).not.toContain('.css#')
  } finally {
    await rm(client, { recursive: true })
  }
})
