import { part } from '#sandbox/browser/parts.ts'
import type { Instrument } from './payment-calls.ts'
import { show } from './screens.ts'
import type { WindowOptions } from './window-host.ts'

const methods = ['upi', 'card', 'netbanking', 'wallet'] as const
type Method = (typeof methods)[number]

/** Binds the forms for choosing a payment instrument. `pay` is called with the choice. */
export function bindInstrumentForms(options: WindowOptions, pay: (instrument: Instrument) => void): void {
  for (const method of methods)
    part(`choose-${method}`, HTMLButtonElement).addEventListener('click', () => show(method))
  for (const back of document.querySelectorAll('[data-back]'))
    back.addEventListener('click', () => show('methods'))
  bindUpi(options, pay)
  bindCard(options, pay)
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-bank]')) {
    button.addEventListener('click', () => pay({ method: 'netbanking', bank: button.dataset.bank ?? '' }))
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-wallet]')) {
    button.addEventListener('click', () => pay({ method: 'wallet', wallet: button.dataset.wallet ?? '' }))
  }
}

/** The preselected method, which the provider honours only with contact and email; else the list. */
export function firstScreen({ prefill }: WindowOptions): Method | 'methods' {
  if (!prefill?.contact || !prefill.email) return 'methods'
  return methods.find((method) => method === prefill.method) ?? 'methods'
}

function bindUpi({ config }: WindowOptions, pay: (instrument: Instrument) => void) {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-app]')) {
    button.addEventListener('click', () => pay({ method: 'upi', app: button.dataset.app ?? '' }))
  }
  const hidden = config?.display?.hide?.some(
    ({ method, flows }) => method === 'upi' && flows?.includes('collect'),
  )
  const form = part('upi-form', HTMLFormElement)
  form.hidden = hidden === true
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    pay({ method: 'upi', vpa: part('upi-id', HTMLInputElement).value.trim() })
  })
}

function bindCard({ prefill }: WindowOptions, pay: (instrument: Instrument) => void) {
  const number = part('card-number', HTMLInputElement)
  const name = part('card-name', HTMLInputElement)
  const problem = part('card-problem', HTMLParagraphElement)
  name.value = prefill?.name ?? ''
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-card]')) {
    button.addEventListener('click', () => {
      number.value = button.dataset.card ?? ''
      number.focus()
    })
  }
  part('card-form', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault()
    const digits = number.value.replace(/\s/g, '')
    // Checked here already: a real card's number must not leave this page.
    const isTestCard = [...document.querySelectorAll<HTMLElement>('[data-card]')].some(
      ({ dataset }) => dataset.card?.replace(/\s/g, '') === digits,
    )
    problem.hidden = isTestCard
    number.setAttribute('aria-invalid', String(!isTestCard))
    if (!isTestCard) number.focus()
    else pay({ method: 'card', card: { number: digits, name: name.value.trim() || 'Test Card' } })
  })
}
