import type { DeliveryNotes } from '#domain/content/fill-contents.ts'
import { type GoodsPlace, goodsWithoutCash } from '#domain/orders/goods-without-cash.ts'
import type { PublicSettings } from '#domain/settings/shop-settings.ts'
import { CATALOGUE_TEXTS } from '#texts/catalogue/texts.ts'
import { AccordionPanel } from '#web/components/accordion.tsx'
import { Icon } from '#web/components/icon.tsx'
import { lockIcon } from '#web/components/icons.ts'
import { cashIcon, returnIcon } from '#web/components/icons-catalogue.ts'
import { usePublicSettings } from '#web/components/public-settings.ts'
import { DeliveryPart } from '#web/storefront/delivery/delivery-part.tsx'
import styles from './buy-box.module.css'

/** The promises below the buy buttons, each only while it is true. */
function trustMarksOf(
  { cashOnDelivery, returns }: Pick<PublicSettings, 'cashOnDelivery' | 'returns'>,
  place: GoodsPlace,
): { icon: string; label: string }[] {
  const takesCash = cashOnDelivery.enabled && goodsWithoutCash(cashOnDelivery, [place]) === null
  return [
    ...(takesCash ? [{ icon: cashIcon, label: CATALOGUE_TEXTS.trustCash }] : []),
    ...(returns.days > 0 ? [{ icon: returnIcon, label: CATALOGUE_TEXTS.trustReturn }] : []),
    { icon: lockIcon, label: CATALOGUE_TEXTS.trustPayment },
  ]
}

/** The terms of every order, and of such goods. */
export function BuyTerms({
  place,
  returnRule,
  notes,
}: {
  place: GoodsPlace
  returnRule: string | null
  notes: DeliveryNotes
}) {
  const trustMarks = trustMarksOf(usePublicSettings(), place)
  return (
    <>
      <ul className={styles.trust}>
        {trustMarks.map(({ icon, label }) => (
          <li key={label}>
            <Icon path={icon} size="large" />
            <span>{label}</span>
          </li>
        ))}
      </ul>
      <AccordionPanel title={CATALOGUE_TEXTS.shippingAndDelivery} open>
        <DeliveryPart className={styles.delivery} />
        {notes.usualDays ? <p className={styles.usual}>{notes.usualDays}</p> : null}
        <p>{notes.delivery}</p>
      </AccordionPanel>
      <AccordionPanel title={CATALOGUE_TEXTS.returnAndRefund} open={returnRule !== null}>
        {returnRule ? <p className={styles.rule}>{returnRule}</p> : null}
        <p>{notes.returns}</p>
      </AccordionPanel>
    </>
  )
}
