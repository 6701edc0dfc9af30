import { type ComponentType, useId, useState } from 'react'
import { DELIVERY_TEXTS } from '#texts/delivery/texts.ts'
import { Button } from '#web/components/button.tsx'
import { fetchAhead, onDemand } from '#web/components/on-demand.ts'
import { useAsked } from '#web/components/use-asked.ts'
import styles from './delivery-check.module.css'
import { usePincode } from './kept-pincode.ts'

// Fetched for who has a PIN code, or nears the field: most visits have and want none.
const loadAnswer = () => import('./delivery-answer.tsx')

type Answer = ComponentType<{ pincode: string; typed: boolean }>

/** Asks for a PIN code, and says when an order arrives there. The page itself knows nobody's. */
export function DeliveryCheck() {
  const id = useId()
  const known = usePincode()
  const [text, setText] = useState<string | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const [Answer, setAnswer] = useState<Answer | null>(null)
  const pincode = asked ?? known
  // The world outside: the rest of this part. Without it the field is as it was.
  useAsked(known || null, () =>
    loadAnswer().then(
      (part) => setAnswer(() => part.DeliveryAnswer),
      () => undefined,
    ),
  )
  return (
    <form
      method="post"
      className={styles.check}
      noValidate
      onFocus={() => fetchAhead(loadAnswer)}
      onSubmit={(event) => {
        event.preventDefault()
        void onDemand(loadAnswer, (part) => {
          setAnswer(() => part.DeliveryAnswer)
          setAsked((text ?? known).trim() || null)
        })
      }}
    >
      <label htmlFor={id}>{DELIVERY_TEXTS.pincode}</label>
      <div className={styles.row}>
        <input
          id={id}
          name="pincode"
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="go"
          maxLength={12}
          aria-describedby={`${id}-answer`}
          value={text ?? known}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="line">
          {DELIVERY_TEXTS.check}
        </Button>
      </div>
      <div id={`${id}-answer`} role="status" className={styles.answer}>
        {Answer && pincode ? <Answer pincode={pincode} typed={asked !== null} /> : DELIVERY_TEXTS.checkHint}
      </div>
    </form>
  )
}
