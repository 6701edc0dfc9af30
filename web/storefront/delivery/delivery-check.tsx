import { useId, useState } from 'react'
import { parsePincode } from '#domain/addresses/pincode.ts'
import { DELIVERY_TEXTS } from '#texts/delivery/texts.ts'
import { Button } from '#web/components/button.tsx'
import { DeliveryAnswer } from './delivery-answer.tsx'
import styles from './delivery-check.module.css'
import { usePincode } from './stored-pincode.ts'

/** A field for a PIN code and its delivery date. The page itself contains none. */
export function DeliveryCheck() {
  const id = useId()
  const known = usePincode()
  const [edit, setEdit] = useState({ since: known, text: known, asked: null as string | null })
  // What was typed here holds until another part of the page, such as the header, asks for another PIN code.
  const isOwn = edit.since === known || (edit.asked !== null && parsePincode(edit.asked) === known)
  const { text, asked } = isOwn ? edit : { text: known, asked: null }
  const pincode = asked ?? known
  return (
    <div className={styles.check}>
      <label htmlFor={id}>{DELIVERY_TEXTS.pincode}</label>
      <form
        method="post"
        className={styles.row}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setEdit({ since: known, text, asked: text.trim() || null })
        }}
      >
        <input
          id={id}
          name="pincode"
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="go"
          maxLength={30}
          aria-describedby={`${id}-answer`}
          value={text}
          onChange={(event) => setEdit({ since: known, text: event.target.value, asked })}
        />
        <Button type="submit" variant="line">
          {DELIVERY_TEXTS.check}
        </Button>
      </form>
      <div id={`${id}-answer`} role="status" className={styles.answer}>
        {!pincode ? (
          DELIVERY_TEXTS.checkHint
        ) : parsePincode(pincode) === null ? (
          <p className={styles.bad}>{DELIVERY_TEXTS.sixDigits}</p>
        ) : (
          <DeliveryAnswer pincode={pincode} typed={asked !== null} />
        )}
      </div>
    </div>
  )
}
