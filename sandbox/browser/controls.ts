import { part } from '#sandbox/browser/parts.ts'

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

/**
 * Binds the controls that all sandbox pages have: switches, faults and webhooks.
 * @returns a function that refreshes everything
 */
export async function startControls({
  emptyIsNull,
  lists = [],
  refresh,
}: {
  /** Fields that mean null, not 0, when empty. */
  emptyIsNull: readonly string[]
  /** Fields with several values, separated by commas. */
  lists?: readonly string[]
  /** Refreshes the parts of this sandbox only. */
  refresh: () => Promise<void>
}): Promise<() => Promise<void>> {
  async function refreshAll() {
    const [{ events }] = await Promise.all([
      fetchJson<{ events: ListedEvent[] }>('sandbox/events'),
      refresh(),
    ])
    showRows('events', events.toReversed().slice(0, 200).map(eventRow))
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const values = readSwitches(emptyIsNull, lists)
    void told('Switches saved.', async () => showSwitches(await send('sandbox/controls', values)))
  })
  part('fault', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault()
    void told('The call will fail.', addFault)
  })
  onClick('reset', 'All switches are off.', async () => showSwitches(await send('sandbox/reset', {})))
  onClick('refresh', 'Refreshed.', refreshAll)
  onClick('deliver', 'Delivered.', async () => {
    const boxes = document.querySelectorAll<HTMLInputElement>('#events input:checked')
    const eventIds = [...boxes].map(({ value }) => value)
    if (eventIds.length > 0) await send('sandbox/deliver', { eventIds })
    await refreshAll()
  })
  await told('', async () => {
    showSwitches(await fetchJson('sandbox/controls'))
    await refreshAll()
  })
  return refreshAll
}

async function addFault() {
  const fields = new FormData(part('fault', HTMLFormElement))
  const { faults } = await fetchJson<SwitchValues>('sandbox/controls')
  const fault = { kind: fields.get('kind'), times: Number(fields.get('times')) }
  showSwitches(await send('sandbox/controls', { faults: { ...faults, [String(fields.get('call'))]: fault } }))
}

function readSwitches(emptyIsNull: readonly string[], lists: readonly string[]): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) values[field.name] = field.value
    else if (field instanceof HTMLInputElement) values[field.name] = heldBy(field)
  }
  return values

  function heldBy(field: HTMLInputElement): unknown {
    if (field.type === 'checkbox') return field.checked
    if (lists.includes(field.name)) return field.value.split(',').flatMap((entry) => entry.trim() || [])
    if (field.value === '') return emptyIsNull.includes(field.name) ? null : 0
    return field.type === 'number' ? Number(field.value) : field.value
  }
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

function eventRow({ id, event, state, attempts, lastStatus }: ListedEvent): HTMLTableRowElement {
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.value = id
  box.setAttribute('aria-label', `Choose ${event} ${id}`)
  return row([box, event, id, state, String(attempts), String(lastStatus ?? '')])
}

export function showRows(id: string, rows: readonly HTMLTableRowElement[]): void {
  part(id, HTMLTableSectionElement).replaceChildren(...rows)
}

/** A row of cells; line breaks in texts are kept. */
export function row(cells: readonly (string | HTMLElement)[]): HTMLTableRowElement {
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

export function button(label: string, says: string, work: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.className = 'button line'
  made.type = 'button'
  made.textContent = label
  made.setAttribute('aria-label', says)
  made.addEventListener('click', work)
  return made
}

export function onClick(id: string, done: string, work: () => Promise<void>): void {
  part(id, HTMLButtonElement).addEventListener('click', () => void told(done, work))
}

/** Runs the work and shows success or the error. */
export async function told(done: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
    message.textContent = done
  } catch (fault) {
    message.textContent = String(fault)
  }
}

export function send<Answer = SwitchValues>(path: string, body: object): Promise<Answer> {
  return fetchJson(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...secretHeader() },
    body: JSON.stringify(body),
  })
}

/** The secret from the page's field; a sandbox without one needs no secret. */
function secretHeader(): Record<string, string> {
  const field = document.getElementById('secret')
  return field instanceof HTMLInputElement ? { 'x-sandbox-secret': field.value } : {}
}

export async function fetchJson<Answer>(path: string, request: RequestInit = {}): Promise<Answer> {
  const response = await fetch(path, request)
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.message ?? answer.error?.description)
  return answer
}
