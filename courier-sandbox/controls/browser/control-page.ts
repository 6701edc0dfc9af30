interface ListedParcel {
  reference: string
  isReturn: boolean
  isCash: boolean
  collectPaise: number
  cancelledAt: number | null
  to: { name: string; city: string; pincode: string }
  assignment: { number: string; courierName: string } | null
  scans: { step: string; activity: string; location: string }[]
  undeliveredActions: {
    action: string
    deferredDate: string | null
    phone: string | null
    comments: string
  }[]
  next: string | null
}
interface ListedEvent {
  id: string
  says: string
  state: string
  attempts: number
  lastStatus: number | null
}
type SwitchValues = Record<string, unknown> & { faults: Record<string, { kind: string; times: number }> }

const form = part('switches', HTMLFormElement)
const message = part('status', HTMLElement)
const emptyIsNull = ['webhookUrl', 'retryAfterSeconds']
const lists = ['notServed', 'withoutCash']

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void told('Switches saved.', async () => showSwitches(await send('sandbox/controls', readSwitches())))
})
part('move', HTMLFormElement).addEventListener('submit', (event) => event.preventDefault())
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
onClick('reset', 'All switches are off.', async () => showSwitches(await send('sandbox/reset', {})))
onClick('expire', 'Every token ran out.', async () => void (await send('sandbox/expire-tokens', {})))
onClick('refresh', 'Refreshed.', refresh)
onClick('test-push', 'Sent.', async () => {
  await send('sandbox/test-push', {})
  await refresh()
})
onClick('cash-report', 'The report is made.', async () => {
  const { id, fileName } = await send<{ id: string; fileName: string }>('sandbox/cash-reports', {})
  const link = document.createElement('a')
  link.href = `sandbox/cash-reports/${id}`
  link.textContent = fileName
  part('reports', HTMLElement).append(link, ' ')
})
onClick('deliver', 'Delivered.', async () => {
  const chosen = [...document.querySelectorAll<HTMLInputElement>('#events input:checked')].map(
    ({ value }) => value,
  )
  if (chosen.length > 0) await send('sandbox/deliver', { eventIds: chosen })
  await refresh()
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
  if (lists.includes(field.name)) return field.value.split(',').flatMap((entry) => entry.trim() || [])
  if (field.value === '') return emptyIsNull.includes(field.name) ? null : 0
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
  const [{ parcels }, { events }] = await Promise.all([
    fetchJson<{ parcels: ListedParcel[] }>('sandbox/parcels'),
    fetchJson<{ events: ListedEvent[] }>('sandbox/events'),
  ])
  part('parcels', HTMLTableSectionElement).replaceChildren(...parcels.map(parcelRow))
  part('events', HTMLTableSectionElement).replaceChildren(...events.toReversed().slice(0, 200).map(eventRow))
}

function parcelRow(parcel: ListedParcel): HTMLTableRowElement {
  const number = parcel.assignment?.number
  const buttons = document.createElement('div')
  buttons.className = 'actions'
  if (number !== undefined && parcel.cancelledAt === null) {
    if (parcel.next !== null) buttons.append(moveButton(number, parcel.next.replaceAll('_', ' '), {}))
    buttons.append(moveButton(number, 'as chosen above', null))
  }
  return row([
    number === undefined ? 'no number yet' : `${number}\n${parcel.assignment?.courierName}`,
    `${parcel.reference}${parcel.isReturn ? '\nreturn' : ''}`,
    `${parcel.to.name}\n${parcel.to.city} ${parcel.to.pincode}`,
    parcel.isCash ? rupees(parcel.collectPaise) : 'prepaid',
    parcel.scans.map(({ step, location }) => `${step.replaceAll('_', ' ')}, ${location}`).join('\n'),
    parcel.undeliveredActions
      .map(({ action, deferredDate, phone, comments }) =>
        [action, deferredDate, phone, comments].filter(Boolean).join(', '),
      )
      .join('\n'),
    buttons,
  ])
}

/** A null request takes the step and the words that are chosen above the table. */
function moveButton(number: string, label: string, request: object | null): HTMLButtonElement {
  const button = document.createElement('button')
  button.className = 'button line'
  button.type = 'button'
  button.textContent = label
  button.setAttribute('aria-label', `Move ${number}: ${label}`)
  button.addEventListener('click', () => {
    void told(`${number} moved.`, async () => {
      await send(`sandbox/parcels/${number}/move`, request ?? chosenMove())
      await refresh()
    })
  })
  return button
}

function chosenMove() {
  const words = part('activity', HTMLInputElement).value.trim()
  const step = part('step', HTMLSelectElement).value
  return { steps: [words === '' ? { step } : { step, activity: words }] }
}

function eventRow(event: ListedEvent): HTMLTableRowElement {
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.value = event.id
  box.setAttribute('aria-label', `Choose ${event.says}`)
  return row([box, event.says, event.state, String(event.attempts), String(event.lastStatus ?? '')])
}

function row(cells: (string | HTMLElement)[]): HTMLTableRowElement {
  const line = document.createElement('tr')
  for (const content of cells) {
    const cell = document.createElement('td')
    if (typeof content === 'string') {
      content.split('\n').forEach((text, at) => {
        cell.append(...(at === 0 ? [text] : [document.createElement('br'), text]))
      })
    } else cell.append(content)
    line.append(cell)
  }
  return line
}

function onClick(id: string, done: string, work: () => Promise<void>) {
  part(id, HTMLButtonElement).addEventListener('click', () => void told(done, work))
}

async function told(done: string, work: () => Promise<void>) {
  try {
    await work()
    message.textContent = done
  } catch (fault) {
    message.textContent = String(fault)
  }
}

function send<Answer = SwitchValues>(path: string, body: object): Promise<Answer> {
  return fetchJson(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function fetchJson<Answer>(path: string, request: RequestInit = {}): Promise<Answer> {
  const response = await fetch(path, request)
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.message)
  return answer
}

function rupees(paise: number): string {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(paise / 100)
}

function part<Type extends HTMLElement>(id: string, type: new () => Type): Type {
  const found = document.getElementById(id)
  if (!(found instanceof type)) throw new Error(`The page has no ${type.name} with the id ${id}.`)
  return found
}
