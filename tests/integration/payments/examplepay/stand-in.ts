import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BroughtBack } from '#tests/support/payment-contract.ts'

export const keys = {
  keyId: 'ex_play_1',
  keySecret: 'examplepay-key-secret',
  webhookSecret: 'examplepay-webhook-secret',
} as const

interface Charge {
  charge: string
  intent: string
  value: string
  returned: string
  state: 'NEW' | 'HELD' | 'SETTLED' | 'REVERSED' | 'DECLINED'
  instrument: 'UPI' | 'PLASTIC' | 'BANK'
  decline: string | null
  payer: { mail: string }
  at: string
}
interface Reversal {
  reversal: string
  charge: string
  value: string
  reference: string
  state: 'QUEUED' | 'DONE' | 'BOUNCED'
  utr: string | null
}

class Refused extends Error {
  readonly status: number
  readonly problem: string
  constructor(status: number, problem: string, text: string) {
    super(text)
    this.status = status
    this.problem = problem
  }
}

export type ExamplepayStandIn = Awaited<ReturnType<typeof startExamplepay>>

export const payer = 'asha@example.com'

const sign = (text: string, secret: string) => createHmac('sha512', secret).update(text).digest('base64url')
const toPaise = (rupees: string) => Math.round(Number(rupees) * 100)
const toRupees = (paise: number) => (paise / 100).toFixed(2)

/** The provider of `adapter.ts` over HTTP, as far as a shop can tell. Webhooks go to `webhookUrl` once it is set. */
export async function startExamplepay() {
  const intents = new Map<string, { intent: string; value: string; reference: string; pay_page: string }>()
  const charges = new Map<string, Charge>()
  const reversals = new Map<string, Reversal>()
  const onceKeys = new Map<string, Reversal>()
  let webhookUrl: string | null = null
  let counter = 0
  const next = (prefix: string) => `${prefix}_${++counter}`
  const sending: Promise<unknown>[] = []

  function tell(what: string, about: { charge: Charge; reversal?: Reversal }) {
    if (webhookUrl === null) return
    const { headers, body } = signedWebhook({ id: next('evt'), what, ...about })
    sending.push(fetch(webhookUrl, { method: 'POST', headers, body }))
  }
  const chargeOf = (id: string) => {
    const charge = charges.get(id)
    if (!charge) throw new Refused(404, 'UNKNOWN', 'There is no such charge.')
    return charge
  }
  const reversalsOf = (id: string) => [...reversals.values()].filter(({ charge }) => charge === id)

  function settle(charge: Charge, value: string) {
    if (value !== charge.value) throw new Refused(422, 'VALUE', 'The value is not that of the charge.')
    if (charge.state === 'SETTLED') return charge
    if (charge.state !== 'HELD') throw new Refused(422, 'STATE', 'The charge is not held.')
    charge.state = 'SETTLED'
    tell('charge.settled', { charge })
    return charge
  }

  function reverse(charge: Charge, { value, reference, once }: Record<string, string>) {
    const known = onceKeys.get(once ?? '')
    if (known) return known
    const returned = toPaise(charge.returned) + toPaise(value ?? '')
    if (returned > toPaise(charge.value)) throw new Refused(422, 'TOO_MUCH', 'More than was charged.')
    charge.returned = toRupees(returned)
    if (charge.returned === charge.value) charge.state = 'REVERSED'
    const reversal: Reversal = {
      reversal: next('rev'),
      charge: charge.charge,
      value: value ?? '',
      reference: reference ?? '',
      state: 'DONE',
      utr: `UTR${counter}`,
    }
    reversals.set(reversal.reversal, reversal)
    onceKeys.set(once ?? '', reversal)
    tell('reversal.done', { charge, reversal })
    return { ...reversal, state: 'QUEUED', utr: null }
  }

  function answer(request: IncomingMessage, url: URL, raw: string): unknown {
    const proof = sign(`${request.method} ${request.url} ${raw}`, keys.keySecret)
    if (request.headers.authorization !== `Examplepay ${keys.keyId}.${proof}`)
      throw new Refused(403, 'BAD_PROOF', 'This call is not signed with the key.')
    const body: Record<string, string> = JSON.parse(raw || '{}')
    const [, folder = '', id = '', part = ''] = url.pathname.split('/')
    const call = `${request.method} ${folder}${id && '/:id'}${part && `/${part}`}`
    switch (call) {
      case 'POST intents': {
        const known = [...intents.values()].find(({ reference }) => reference === body.reference)
        const made = {
          intent: next('int'),
          value: body.value ?? '',
          reference: body.reference ?? '',
          pay_page: '',
        }
        const intent = known ?? { ...made, pay_page: `${url.origin}/pay/${made.intent}` }
        intents.set(intent.intent, intent)
        return intent
      }
      case 'GET intents/:id':
        return intents.get(id)
      case 'GET intents/:id/charges':
        return [...charges.values()].filter(({ intent }) => intent === id)
      case 'GET charges': {
        const within = (at: string) =>
          at >= (url.searchParams.get('since') ?? '') && at <= (url.searchParams.get('until') ?? '')
        const found = [...charges.values()].filter(({ at }) => within(at))
        const from = Number(url.searchParams.get('page') || 0)
        return {
          charges: found.slice(from, from + 2),
          next: from + 2 < found.length ? String(from + 2) : null,
        }
      }
      case 'GET charges/:id':
        return chargeOf(id)
      case 'PUT charges/:id/settlement':
        return settle(chargeOf(id), body.value ?? '')
      case 'GET charges/:id/reversals':
        return reversalsOf(id)
      case 'POST charges/:id/reversals':
        return reverse(chargeOf(id), body)
      case 'GET reversals/:id':
        return reversals.get(id)
      default:
        throw new Refused(404, 'UNKNOWN', 'There is no such call.')
    }
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    try {
      const said = answer(request, url, Buffer.concat(chunks).toString())
      response.writeHead(200).end(JSON.stringify(said))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      response.writeHead(error.status).end(JSON.stringify({ problem: error.problem, text: error.message }))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    charge: chargeOf,
    reversalsOf,
    sendWebhooksTo(url: string | null) {
      webhookUrl = url
    },
    /** What a shopper does on the provider's page. */
    pay(intentId: string, outcome: 'authorized' | 'captured' | 'failed'): BroughtBack {
      const { value = '0.00' } = intents.get(intentId) ?? {}
      const charge: Charge = {
        charge: next('chg'),
        intent: intentId,
        value,
        returned: '0.00',
        state: outcome === 'failed' ? 'DECLINED' : 'HELD',
        instrument: 'PLASTIC',
        decline: outcome === 'failed' ? 'NO_BALANCE' : null,
        payer: { mail: payer },
        at: new Date().toISOString(),
      }
      charges.set(charge.charge, charge)
      tell(outcome === 'failed' ? 'charge.declined' : 'charge.held', { charge })
      if (outcome === 'captured') settle(charge, value)
      const proof = sign(`${intentId}:${charge.charge}`, keys.keySecret)
      const confirmation = { intent: intentId, charge: charge.charge, proof }
      const callback: Record<string, string> =
        outcome === 'failed' ? { declined: 'NO_BALANCE' } : confirmation
      return { paymentId: charge.charge, confirmation, callback }
    },
    async settled() {
      while (sending.length > 0) await Promise.all(sending.splice(0))
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve()).closeAllConnections()),
  }
}

/** A webhook as the provider signs it: time and body. */
export function signedWebhook(event: object, secret: string = keys.webhookSecret) {
  const body = JSON.stringify(event)
  const seconds = Math.floor(Date.now() / 1000)
  const proof = sign(`${seconds}.${body}`, secret)
  return { body, headers: { 'content-type': 'application/json', 'examplepay-proof': `${seconds}.${proof}` } }
}
