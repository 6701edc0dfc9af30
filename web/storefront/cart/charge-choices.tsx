import type { ChargeKind } from '#domain/charges/charge.ts'
import { chargeLabel } from '#domain/charges/charge-label.ts'
import { choosableCharges } from '#domain/charges/charge-rules.ts'
import { format } from '#domain/language/format.ts'
import { formatRupees, type Paise } from '#domain/money/money.ts'
import { CART_PAGE_TEXTS } from '#texts/cart/page-texts.ts'
import { Checkbox } from '#web/components/form/choice.tsx'
import { usePublicSettings } from '#web/components/public-settings.ts'
import styles from './charge-choices.module.css'
import { chooseCharge } from './chosen-charges.ts'

/** Optional charges, each with its price and a checkbox. */
export function ChargeChoices({
  subtotalPaise,
  chosen,
}: {
  subtotalPaise: Paise
  chosen: readonly ChargeKind[]
}) {
  const charges = choosableCharges(usePublicSettings(), subtotalPaise)
  return charges.map((charge) => (
    <Checkbox
      key={charge.kind}
      className={styles.choice}
      label={format(CART_PAGE_TEXTS.addCharge, {
        label: chargeLabel(charge),
        amount: formatRupees(charge.amountPaise),
      })}
      checked={chosen.includes(charge.kind)}
      onChange={({ target }) => chooseCharge(charge.kind, target.checked)}
    />
  ))
}
