import { LONGEST_GIFT_MESSAGE } from '#domain/cart/limits.ts'
import { choosableCharges } from '#domain/charges/charge-rules.ts'
import { format } from '#domain/language/format.ts'
import type { Paise } from '#domain/money/money.ts'
import { GIFT_TEXTS } from '#texts/cart/gift-texts.ts'
import { Checkbox, Switch } from '#web/components/form/choice.tsx'
import { TextArea } from '#web/components/form/text-field.tsx'
import { Note } from '#web/components/note.tsx'
import { usePublicSettings } from '#web/components/public-settings.ts'
import { ChargeChoices } from './charge-choices.tsx'
import { forgetCartChoices, useChosenCharges } from './chosen-charges.ts'
import styles from './gift-box.module.css'
import { useGift, writeGift } from './gift-store.ts'

/** Whether the cart is a gift: wrapping, a message, and no prices in the parcel. Nothing is ticked in advance. */
export default function GiftBox({ subtotalPaise }: { subtotalPaise: Paise }) {
  const stored = useGift()
  const chosen = useChosenCharges()
  const settings = usePublicSettings()
  const hasWrap = choosableCharges(settings, subtotalPaise).length > 0
  const gift = stored ?? (chosen.length > 0 ? { message: '', hidePrices: false } : null)
  return (
    <div className={styles.box}>
      <Switch
        label={
          <>
            <b className={styles.title}>{GIFT_TEXTS.isGift}</b>
            <small className={styles.hint}>{hasWrap ? GIFT_TEXTS.aboutWrap : GIFT_TEXTS.about}</small>
          </>
        }
        checked={gift !== null}
        onChange={({ target: { checked } }) =>
          checked ? writeGift({ message: '', hidePrices: false }) : forgetCartChoices()
        }
      />
      {gift ? (
        <div className={styles.options}>
          <ChargeChoices subtotalPaise={subtotalPaise} chosen={chosen} />
          <TextArea
            label={GIFT_TEXTS.message}
            name="giftMessage"
            rows={3}
            maxLength={LONGEST_GIFT_MESSAGE}
            autoComplete="off"
            hint={format(GIFT_TEXTS.messageHint, { length: gift.message.length, most: LONGEST_GIFT_MESSAGE })}
            value={gift.message}
            onChange={({ target: { value } }) => writeGift({ ...gift, message: value })}
          />
          <Checkbox
            label={
              <>
                <span>{GIFT_TEXTS.hidePrices}</span>
                <small className={styles.hint}>{GIFT_TEXTS.hidePricesHint}</small>
              </>
            }
            checked={gift.hidePrices}
            onChange={({ target: { checked } }) => writeGift({ ...gift, hidePrices: checked })}
          />
          {gift.hidePrices && settings.cashOnDelivery.enabled ? <Note live>{GIFT_TEXTS.noCash}</Note> : null}
        </div>
      ) : null}
    </div>
  )
}
