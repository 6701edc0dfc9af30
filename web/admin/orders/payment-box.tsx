import { format } from '#domain/language/format.ts'
import { paymentStory } from '#domain/orders/admin-money.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { ADMIN_MONEY_TEXTS as words } from '#texts/orders/admin-money-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { tickIcon, warningIcon } from '#web/components/icons.ts'
import { AdminBox } from '../components/box.tsx'
import { againIcon } from '../components/icons.ts'
import { Mark } from '../components/mark.tsx'
import { rupeesText } from '../components/rupees.ts'
import styles from './payment-box.module.css'
import type { OrderSteps } from './use-order-steps.ts'

type Side = AdminOrder['payment']['ours']

/** Our books beside the provider's; where they differ, what that means and one way out. */
export function PaymentBox({ order, steps }: { order: AdminOrder; steps: OrderSteps }) {
  const { row, payment, may } = order
  const { ours, provider, agree } = payment
  const story = paymentStory(payment, row.name)
  return (
    <AdminBox
      title={words.payment}
      aside={
        provider === null ? null : agree && ours.refunded !== provider.refunded ? (
          <Mark tone="warn">{words.onItsWay}</Mark>
        ) : agree ? (
          <Mark tone="ok" icon={tickIcon}>
            {words.agree}
          </Mark>
        ) : (
          <Mark tone="bad" icon={warningIcon}>
            {words.differ}
          </Mark>
        )
      }
    >
      <table className={styles.truth}>
        <caption className="visually-hidden">{words.truth}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{words.what}</span>
            </th>
            <th scope="col">{words.ours}</th>
            {provider ? <th scope="col">{words.provider}</th> : null}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ name, of }) => {
            const differs = provider !== null && !agree && name !== 'number' && of(ours) !== of(provider)
            return (
              <tr key={name}>
                <th scope="row">{words[name]}</th>
                <td>{of(ours)}</td>
                {provider ? (
                  <td>
                    {differs && name !== 'when' ? <b className={styles.bad}>{of(provider)}</b> : of(provider)}
                  </td>
                ) : null}
              </tr>
            )
          })}
        </tbody>
      </table>
      {story === null ? null : <p className={styles.story}>{story}</p>}
      {may.takePayment || may.askProvider ? (
        <div className={styles.ways}>
          {may.takePayment ? (
            <Button loading={steps.running === 'take'} onClick={() => steps.run('take')}>
              {format(words.take, { amount: rupeesText(provider?.amount ?? row.amount ?? 0) })}
            </Button>
          ) : null}
          {may.askProvider ? (
            <Button
              variant="quiet"
              small={!may.takePayment}
              loading={steps.running === 'ask'}
              onClick={() => steps.run('ask')}
            >
              <Icon path={againIcon} size="small" />
              <span>{may.takePayment ? words.askAgain : words.askProvider}</span>
            </Button>
          ) : null}
        </div>
      ) : null}
    </AdminBox>
  )
}

const ROWS: readonly {
  name: 'state' | 'amount' | 'refunded' | 'when' | 'number'
  of: (side: Side) => string
}[] = [
  { name: 'state', of: ({ state }) => stateText(state) },
  { name: 'amount', of: ({ amount }) => rupeesText(amount) },
  { name: 'refunded', of: ({ refunded }) => rupeesText(refunded) },
  { name: 'when', of: ({ at }) => (at === null ? words.never : formatDateTime(new Date(at))) },
  { name: 'number', of: ({ number }) => number },
]

/** The word for a state; the provider's own where we have none. */
function stateText(state: string): string {
  const known: Readonly<Record<string, string>> = words.states
  return known[state] ?? state
}
