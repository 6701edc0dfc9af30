import { LONGEST_GIFT_MESSAGE } from '#domain/cart/limits.ts'
import { format } from '#domain/language/format.ts'
import { GIFT_TEXTS } from '#texts/cart/gift-texts.ts'
import { NEW_ORDER_TEXTS as words } from '#texts/orders/new-order-texts.ts'
import { Checkbox } from '#web/components/form/choice.tsx'
import { TextArea } from '#web/components/form/text-field.tsx'
import { usePublicSettings } from '#web/components/public-settings.ts'
import styles from './new-order.module.css'
import type { PartProps } from './payment-part.tsx'

/** Gift wrap, the message in the parcel, and papers without prices. */
export function GiftPart({ draft, change, errorOf }: PartProps) {
  const { giftWrap } = usePublicSettings()
  return (
    <div className={styles.stack}>
      {giftWrap.enabled ? (
        <Checkbox
          label={giftWrap.label || words.giftWrap}
          checked={draft.giftWrap}
          onChange={({ currentTarget }) => change({ giftWrap: currentTarget.checked })}
        />
      ) : null}
      <Checkbox
        label={GIFT_TEXTS.isGift}
        checked={draft.isGift}
        onChange={({ currentTarget }) => change({ isGift: currentTarget.checked })}
      />
      {draft.isGift ? (
        <>
          <TextArea
            label={GIFT_TEXTS.message}
            rows={3}
            maxLength={LONGEST_GIFT_MESSAGE}
            autoComplete="off"
            hint={format(GIFT_TEXTS.messageHint, {
              length: draft.giftMessage.length,
              most: LONGEST_GIFT_MESSAGE,
            })}
            value={draft.giftMessage}
            error={errorOf('gift.message') ?? errorOf('gift')}
            onChange={({ currentTarget }) => change({ giftMessage: currentTarget.value })}
          />
          <Checkbox
            label={GIFT_TEXTS.hidePrices}
            checked={draft.hidePrices}
            onChange={({ currentTarget }) => change({ hidePrices: currentTarget.checked })}
          />
        </>
      ) : null}
    </div>
  )
}
