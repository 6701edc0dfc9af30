import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { orderBody, type SoldSize } from '#tools/bench/order-body.ts'

/**
 * Installs and builds the version that CHANGELOG.md names last; takes minutes.
 * @returns its folder, inside the given one
 */
export function installVersionBefore(folder: string): string {
  const root = join(folder, 'before')
  const commit = /^Commit: ([0-9a-f]{7,40})$/m.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1]
  if (commit === undefined) throw new Error('CHANGELOG.md names no commit')
  const run = (program: string, args: readonly string[], cwd: string) =>
    execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  run('git', ['clone', '--quiet', process.cwd(), root], folder)
  run('git', ['checkout', '--quiet', commit], root)
  run('npm', ['ci', '--no-audit', '--no-fund', '--silent'], root)
  run(process.execPath, ['tools/run.mjs', 'build'], root)
  return root
}

const products = z.object({
  data: z.array(
    z.object({
      _id: z.string(),
      sizes: z.array(z.object({ _id: z.string(), price: z.number(), stock: z.number() })),
    }),
  ),
})

/** The sizes of the demo's products that are in stock; both versions name them alike. */
export async function readSizes(origin: string): Promise<SoldSize[]> {
  const answer = await fetch(`${origin}/api/product/all`)
  const { data } = products.parse(await answer.json())
  return data.flatMap(({ _id: productId, sizes }) =>
    sizes.filter(({ stock }) => stock > 1).map(({ _id: id, price }) => ({ id, productId, price })),
  )
}

let customers = 0

async function post(address: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/** A guest who orders without a pause, through the API that both versions have, until it is stopped. */
export function streamGuestOrders(origin: string, sizes: readonly SoldSize[]) {
  const placed: string[] = []
  const statuses = new Map<number, number>()
  let stopped = false
  const answered = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  async function order(): Promise<void> {
    while (!stopped) {
      const phone = `9${100_000_000 + customers++}`
      const guest = await post(`${origin}/api/user/create-guest`, {
        email: `asha${phone}@example.com`,
        phoneNo: phone,
      })
      answered(guest.status)
      if (!guest.ok) continue
      const { token } = z.object({ token: z.string() }).parse(await guest.json())
      const answer = await post(`${origin}/api/order/place`, orderBody(sizes, { phone }), {
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
      })
      answered(answer.status)
      const data: unknown = await answer.json()
      if (answer.status === 200) placed.push(z.object({ orderId: z.string() }).parse(data).orderId)
    }
  }
  const ended = order()
  return {
    placed,
    statuses,
    async stop() {
      stopped = true
      await ended
    },
  }
}
