import { Agent, request } from 'node:http'
import { inParallel } from './load.ts'
import { orderBody, type Shopper, type SoldSize } from './order-body.ts'

interface Task {
  url: string
  shoppers: Shopper[]
  sizes: SoldSize[]
  atATime: number
  seconds: number
}

/** Sends orders over HTTP from a process of its own, on connections that stay open. */
process.once('message', async (message) => {
  const { url, shoppers, sizes, atATime, seconds } = message as Task
  const agent = new Agent({ keepAlive: true, maxSockets: atATime })

  async function place(index: number): Promise<void> {
    const shopper = shoppers[index % shoppers.length]
    if (!shopper) throw new Error('Cannot order without shoppers')
    const body = JSON.stringify(orderBody(sizes, shopper))
    const headers = {
      authorization: `Bearer ${shopper.token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': `http-${index}`,
    }
    await new Promise<void>((resolve, reject) => {
      const sent = request(`${url}/api/order/place`, { method: 'POST', agent, headers }, (answer) => {
        answer.resume()
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`answered ${answer.statusCode}`)),
        )
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }

  await inParallel('warm-up', { atATime, seconds: 1 }, (index) => place(index + 1_000_000))
  const row = await inParallel('over HTTP, 2 of 50,000 sizes', { atATime, seconds }, place)
  process.send?.(row)
  agent.destroy()
  process.disconnect()
})
