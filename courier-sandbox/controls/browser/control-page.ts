import {
  button,
  fetchJson,
  onClick,
  row,
  send,
  showRows,
  startControls,
  told,
} from '#sandbox/browser/controls.ts'
import { part, rupees } from '#sandbox/browser/parts.ts'

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
const refresh = await startControls({
  emptyIsNull: ['webhookUrl', 'retryAfterSeconds'],
  lists: ['notServed', 'withoutCash'],
  async refresh() {
    const { parcels } = await fetchJson<{ parcels: ListedParcel[] }>('sandbox/parcels')
    showRows('parcels', parcels.map(parcelRow))
  },
})

part('move', HTMLFormElement).addEventListener('submit', (event) => event.preventDefault())
onClick('expire', 'Every token ran out.', async () => void (await send('sandbox/expire-tokens', {})))
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

/** A null request uses the step and the text selected above the table. */
function moveButton(number: string, label: string, request: object | null): HTMLButtonElement {
  return button(label, `Move ${number}: ${label}`, () => {
    void told(`${number} moved.`, async () => {
      await send(`sandbox/parcels/${number}/move`, request ?? chosenMove())
      await refresh()
    })
  })
}

function chosenMove() {
  const words = part('activity', HTMLInputElement).value.trim()
  const step = part('step', HTMLSelectElement).value
  return { steps: [words === '' ? { step } : { step, activity: words }] }
}
