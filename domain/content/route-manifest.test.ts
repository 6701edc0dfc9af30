import { expect, it } from 'vitest'
import { isManifestName, OF_ADMIN, storefrontManifest } from './route-manifest.ts'

it("isManifestName() recognises the manifest of all routes among a build's files", () => {
  expect(
    ['manifest-0a1b2c3d.js', 'assets/manifest-Ab_9-x.js', '/assets/manifest-a.js'].map(isManifestName),
  ).toEqual([true, true, true])
  expect(
    [
      'manifest.js',
      'assets/manifest-.js',
      'webmanifest-a.js',
      'manifest-a.json',
      'manifest-a.js.map',
      'manifest-a/b.js',
    ].map(isManifestName),
  ).toEqual([false, false, false, false, false, false])
})

it('storefrontManifest() returns the manifest without the admin, and leaves other names', () => {
  expect(storefrontManifest('/assets/manifest-0a1b.js')).toBe('/assets/storefront-manifest-0a1b.js')
  expect(storefrontManifest('manifest-0a1b.js')).toBe('storefront-manifest-0a1b.js')
  expect(storefrontManifest('/@id/virtual:manifest')).toBe('/@id/virtual:manifest')
})

it('OF_ADMIN matches the routes of the admin', () => {
  expect(['admin/orders', 'storefront/admin/x', 'administration'].map((id) => OF_ADMIN.test(id))).toEqual([
    true,
    false,
    false,
  ])
})
