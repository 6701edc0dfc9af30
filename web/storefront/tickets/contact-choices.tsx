import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { format } from '#domain/language/format.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { CONTACT_PAGE_TEXTS as words } from '#texts/tickets/contact-page-texts.ts'
import { ApiError } from '#web/api/client.ts'
import { type ApiOrder, fetchOwnOrders } from '#web/api/orders.ts'
import { type Session, useSession } from '#web/api/session.ts'
import { SelectField } from '#web/components/form/text-field.tsx'
import { useAsked } from '#web/components/use-asked.ts'
import styles from './contact-form.module.css'

/** The topic of a message; optional. */
export function ContactTopic({ error }: { error: string | undefined }) {
  // Of who is signed in the orders stand beside it.
  const className = useSession() === null ? styles.wide : undefined
  return (
    <SelectField name="subject" className={className} label={words.topic} error={error}>
      <option value="">{words.noTopic}</option>
      {Object.entries(words.topics).map(([key, topic]) => (
        <option key={key} value={topic}>
          {topic}
        </option>
      ))}
    </SelectField>
  )
}

/** The newest orders of who is signed in, of which a message may be; nothing for visitors. */
export function ContactOrder({ error }: { error: string | undefined }) {
  const session = useSession()
  return session === null ? null : <OrderChoice key={session.token} session={session} error={error} />
}

/** Older ones are told by their number. */
const SHOWN_ORDERS = 10

function OrderChoice({ session, error }: { session: Session; error: string | undefined }) {
  const [params] = useSearchParams()
  const wanted = params.get('order') ?? ''
  const [orders, setOrders] = useState<readonly ApiOrder[]>([])
  useAsked(session.token, async (signal) => {
    try {
      const found = await fetchOwnOrders(session.user._id, { limit: SHOWN_ORDERS }, signal)
      if (!signal.aborted) setOrders(found)
    } catch (failure) {
      // A message can be sent without an order, so the choice stays empty.
      if (!(failure instanceof ApiError) && !signal.aborted) reportError(failure)
    }
  })
  return (
    <SelectField
      key={orders.length}
      name="orderId"
      label={words.order}
      error={error}
      defaultValue={orders.some(({ _id }) => _id === wanted) ? wanted : ''}
    >
      <option value="">{words.noOrder}</option>
      {orders.map(({ _id, createdAt }) => (
        <option key={_id} value={_id}>
          {format(words.orderOf, { number: shortOrderNumber(_id), date: formatDate(new Date(createdAt)) })}
        </option>
      ))}
    </SelectField>
  )
}
