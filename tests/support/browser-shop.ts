import { removeDataDir, startShop } from './shop-process.ts'

/** Who looks after the shop in the browser tests. */
export const ADMIN = { email: 'admin@example.com', password: 'a-password-for-tests' }

/**
 * One shop with the demo catalogue for all browser tests; with PHIRKI_ORIGIN set, the one that runs
 * there (its DATA_DIR in PHIRKI_DATA_DIR).
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.PHIRKI_ORIGIN !== undefined) return async () => {}
  const shop = await startShop({
    env: {
      COURIER_SANDBOX: 'on',
      RATE_LIMIT: 'off',
      // Of nobody: a test that was not asked for consent fails when it asks the pixel's host.
      META_PIXEL_ID: '123456789012345',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  })
  // Workers are started after this and inherit it.
  process.env.PHIRKI_ORIGIN = shop.origin
  process.env.PHIRKI_DATA_DIR = shop.dataDir
  return async () => {
    const code = await shop.end('SIGTERM')
    if (code !== 0) throw new Error(`The shop ended with ${code}: ${shop.output().stderr}`)
    removeDataDir(shop.dataDir)
  }
}
