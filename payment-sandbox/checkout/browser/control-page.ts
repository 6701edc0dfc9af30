import { part, rupees } from './screens.ts'

interface ListedOrder {
  id: string
  receipt: string | null
  amount: number
  status: string
  payments: { id: string; method: string; status: string }[]
  refunds: { id: string; amount: number; status: string }[]
}
interface ListedEvent {
  id: string
  event: string
  state: string
  attempts: number
  lastStatus: number | null
}
type SwitchValues = Record<string, unknown> & { faults: Record<string, { kind: string; times: number }> }

const form = part('switches', HTMLFormElement)
const message = part('status', HTMLElement)

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void told('Switches saved.', async () => showSwitches(await send('sandbox/controls', readSwitches())))
})
part('reset', HTMLButtonElement).addEventListener('click', () => {
  void told('All switches are off.', async () => showSwitches(await send('sandbox/reset', {})))
})
part('fault', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault()
  const fields = new FormData(part('fault', HTMLFormElement))
  void told('The call will fail.', async () => {
    const { faults } = await fetchJson<SwitchValues>('sandbox/controls')
    const fault = { kind: fields.get('kind'), times: Number(fields.get('times')) }
    showSwitches(
      await send('sandbox/controls', { faults: { ...faults, [String(fields.get('call'))]: fault } }),
    )
  })
})
part('refresh', HTMLButtonElement).addEventListener('click', () => void told('Refreshed.', refresh))
part('deliver', HTMLButtonElement).addEventListener('click', () => {
  const chosen = [...document.querySelectorAll<HTMLInputElement>('#events input:checked')].map(
    ({ value }) => value,
  )
  void told('Delivered.', async () => {
    if (chosen.length > 0) await send('sandbox/deliver', { eventIds: chosen })
    await refresh()
  })
})

await told('', async () => {
  showSwitches(await fetchJson('sandbox/controls'))
  await refresh()
})

function readSwitches(): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) values[field.name] = field.value
    else if (field instanceof HTMLInputElement) values[field.name] = fieldValue(field)
  }
  return values
}

function fieldValue(field: HTMLInputElement): unknown {
  if (field.type === 'checkbox') return field.checked
  if (field.value === '') return field.name === 'webhookUrl' || field.name === 'lateAfterMs' ? null : 0
  return field.type === 'number' ? Number(field.value) : field.value
}

function showSwitches(values: SwitchValues) {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    const value = values[field.name]
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === true
    else field.value = value === null || value === undefined ? '' : String(value)
  }
  const faults = Object.entries(values.faults).map(
    ([call, { kind, times }]) => `${call}: ${kind}, ${times} more`,
  )
  part('faults', HTMLElement).textContent =
    faults.length === 0 ? 'No call is set to fail.' : faults.join('; ')
}

async function refresh() {
  const [{ orders }, { events }] = await Promise.all([
    fetchJson<{ orders: ListedOrder[] }>('sandbox/orders'),
    fetchJson<{ events: ListedEvent[] }>('sandbox/events'),
  ])
  part('orders', HTMLTableSectionElement).replaceChildren(...orders.map(orderRow))
  part('events', HTMLTableSectionElement).replaceChildren(...events.toReversed().slice(0, 200).map(eventRow))
}

function orderRow(order: ListedOrder): HTMLTableRowElement {
  const pay = document.createElement('button')
  pay.className = 'button line'
  pay.type = 'button'
  pay.textContent = 'Pay'
  pay.disabled = order.status === 'paid'
  pay.setAttribute('aria-label', `Pay ${order.id}`)
  pay.addEventListener('click', () => {
    const outcome = part('outcome', HTMLSelectElement).value
    void told(`${order.id}: ${outcome}.`, async () => {
      await send(`sandbox/orders/${order.id}/pay`, { outcome })
      await refresh()
    })
  })
  return row([
    order.id,
    order.receipt ?? '',
    rupees(order.amount),
    order.status,
    order.payments.map(({ id, method, status: state }) => `${id} ${method} ${state}`).join('\n'),
    order.refunds.map(({ id, amount, status: state }) => `${id} ${rupees(amount)} ${state}`).join('\n'),
    pay,
  ])
}

function eventRow(event: ListedEvent): HTMLTableRowElement {
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.value = event.id
  box.setAttribute('aria-label', `Choose ${event.event} ${event.id}`)
  return row([
    box,
    event.event,
    event.id,
    event.state,
    String(event.attempts),
    String(event.lastStatus ?? ''),
  ])
}

function row(cells: (string | HTMLElement)[]): HTMLTableRowElement {
  const line = document.createElement('tr')
  for (const content of cells) {
    const cell = document.createElement('td')
    if (typeof content === 'string')
      cell.append(
        ...content
          .split('\n')
          .flatMap((part) => [part, document.createElement('br')])
          .slice(0, -1),
      )
    else cell.append(content)
    line.append(cell)
  }
  return line
}

async function told(done: string, work: () => Promise<void>) {
  try {
    await work()
    message.textContent = done
  } catch (fault) {
    message.textContent = String(fault)
  }
}

function send(path: string, body: object): Promise<SwitchValues> {
  return fetchJson(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function fetchJson<Answer>(path: string, request: RequestInit = {}): Promise<Answer> {
  const response = await fetch(path, request)
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.error.description)
  return answer
}
