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
      // A fake id: a test without consent fails if it calls the pixel's host.
      META_PIXEL_ID: '123456789012345',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  })
  await receivePieces(shop.origin)
  // Workers are started after this and inherit it.
  process.env.PHIRKI_ORIGIN = shop.origin
  process.env.PHIRKI_DATA_DIR = shop.dataDir
  return async () => {
    const code = await shop.end('SIGTERM')
    if (code !== 0) throw new Error(`The shop ended with ${code}: ${shop.output().stderr}`)
    removeDataDir(shop.dataDir)
  }
}

/**
 * Many journeys buy the first product of the shop, several at a time: with the few pieces of the demo one of them would
 * find its size bought by another between choosing and paying. What is sold out stays so.
 */
async function receivePieces(origin: string): Promise<void> {
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify(ADMIN)
  const { token } = await answerTo(`${origin}/api/user/auth/login`, { method: 'POST', headers: json, body })
  const headers = { ...json, authorization: `Bearer ${token}` }
  const [first] = (await answerTo(`${origin}/api/product/all`)).data
  const stock = `${origin}/api/admin/products/${first._id}/stock`
  const { sizes } = (await answerTo(stock, { headers })).data
  const sold = sizes.filter((size: { stock: number }) => size.stock > 0)
  const changes = sold.map(({ _id }: { _id: string }) => ({ sizeId: _id, difference: 60 }))
  const change = { key: 'browser-tests', reason: 'received', changes }
  await answerTo(stock, { method: 'POST', headers, body: JSON.stringify(change) })
}

async function answerTo(address: string, request: RequestInit = {}) {
  const answer = await fetch(address, request)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
  return await answer.json()
}
