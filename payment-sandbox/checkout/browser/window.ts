import { part, rupees } from '#sandbox/browser/parts.ts'
import { bindInstrumentForms, firstScreen } from './instrument-forms.ts'
import {
  answerPayment,
  type BankAnswer,
  CallFailure,
  fetchOrder,
  type Instrument,
  startPayment,
} from './payment-calls.ts'
import { currentScreen, paint, type ScreenName, show } from './screens.ts'
import { connectHost, type PaymentError } from './window-host.ts'

/** The payment in progress, if any. */
let paymentId: string | undefined
let method: Instrument['method'] = 'upi'
let failures = 0
let beforeLeaving: ScreenName = 'methods'

const host = await connectHost(askToLeave)
const { options } = host

document.body.dataset.place = window.parent === window ? 'page' : 'overlay'
paint(options.theme?.color)
part('shop-name', HTMLElement).textContent = options.name ?? 'The shop'
part('description', HTMLElement).textContent = options.description ?? ''
bindInstrumentForms(options, (instrument) => void guarded(() => pay(instrument)))
bindBankPage()
bindLeaving()
part('try-again', HTMLButtonElement).addEventListener('click', () => show('methods'))
await guarded(begin)

async function begin() {
  const order = await fetchOrder(options)
  part('amount', HTMLElement).textContent = rupees(order.amount)
  if (order.status === 'paid') fail({ description: 'This order is already paid.' }, false)
  else show(firstScreen(options))
}

async function pay(instrument: Instrument) {
  method = instrument.method
  paymentId = undefined
  paymentId = await startPayment(options, instrument)
  const isCard = method === 'card'
  part('otp-form', HTMLFormElement).hidden = !isCard
  part('answer-success', HTMLButtonElement).hidden = isCard
  part('cancel-upi', HTMLElement).hidden = method !== 'upi'
  part('bank-title', HTMLElement).textContent = bankTitles[method]
  show('bank')
}

const bankTitles: Record<Instrument['method'], string> = {
  card: 'Enter the OTP',
  upi: 'Approve in your UPI app',
  netbanking: 'Welcome to the test bank',
  wallet: 'Welcome to the test wallet',
}

function bindBankPage() {
  const answerBy = (id: string, answer: BankAnswer) =>
    part(id, HTMLButtonElement).addEventListener('click', () => void guarded(() => settle(answer)))
  answerBy('answer-success', 'success')
  answerBy('answer-failure', 'failure')
  answerBy('answer-cancel-upi', 'success')
  answerBy('answer-authorise', 'authorise')
  answerBy('answer-late', 'late')
  answerBy('answer-later', 'approveLater')
  part('answer-untold', HTMLButtonElement).addEventListener('click', () => void guarded(payUntold))
  part('otp-form', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault()
    const otp = part('otp', HTMLInputElement)
    void guarded(() => settle('otp', otp.value.trim()))
    otp.value = ''
  })
}

async function settle(answer: BankAnswer, otp?: string) {
  if (paymentId === undefined) return
  const outcome = await answerPayment(options, paymentId, answer, otp)
  paymentId = undefined
  if (outcome.error !== undefined) fail(outcome.error, true)
  else if (outcome.confirmation !== undefined) host.succeeded(outcome.confirmation)
  else host.dismissed()
}

/** Pays without telling the shop's page, as when the browser is closed or the phone dies. */
async function payUntold() {
  if (paymentId === undefined) return
  const { error } = await answerPayment(options, paymentId, 'success')
  paymentId = undefined
  if (error !== undefined) fail(error, true)
  else show('untold')
}

/** `attempted` failures are reported to the page; a refusal before any attempt is only shown. */
function fail(error: PaymentError, attempted: boolean) {
  failures += 1
  if (attempted) host.failed(error)
  const { enabled = true, max_count: most = Number.POSITIVE_INFINITY } = options.retry ?? {}
  if (attempted && host.leavesOnFailure) return
  if (attempted && !enabled) {
    host.dismissed()
    return
  }
  part('try-again', HTMLButtonElement).hidden = failures > most
  part('failure', HTMLElement).textContent = error.description ?? 'Payment failed.'
  show('failed')
}

function bindLeaving() {
  part('close', HTMLButtonElement).addEventListener('click', askToLeave)
  part('failed-leave', HTMLButtonElement).addEventListener('click', leave)
  part('untold-leave', HTMLButtonElement).addEventListener('click', leave)
  part('leave-yes', HTMLButtonElement).addEventListener('click', leave)
  part('leave-no', HTMLButtonElement).addEventListener('click', () => show(beforeLeaving))
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && options.modal?.escape !== false) askToLeave()
  })
  document.body.addEventListener('click', ({ target }) => {
    if (target === document.body && options.modal?.backdropclose === true) askToLeave()
  })
}

function askToLeave() {
  const screen = currentScreen()
  if (screen === 'leave') return show(beforeLeaving)
  if (options.modal?.confirm_close !== true || screen === 'untold') return leave()
  beforeLeaving = screen
  show('leave')
}

function leave() {
  // A UPI request continues in the payer's app; all others end with the window.
  if (paymentId !== undefined && method !== 'upi') void guarded(() => cancel(paymentId))
  host.dismissed()
}

async function cancel(id: string | undefined) {
  if (id !== undefined) await answerPayment(options, id, 'cancel')
}

/** Runs one step with the buttons disabled, and shows errors. */
async function guarded(step: () => Promise<void>) {
  const card = part('window', HTMLElement)
  card.inert = true
  try {
    await step()
  } catch (fault) {
    fail(fault instanceof CallFailure ? fault.error : { description: String(fault) }, false)
  } finally {
    card.inert = false
    document.querySelector<HTMLElement>(`[data-screen="${currentScreen()}"] h2`)?.focus()
  }
}
