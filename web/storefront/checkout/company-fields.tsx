import { parseGstin } from '#domain/addresses/gstin.ts'
import { stateByCode } from '#domain/addresses/states.ts'
import { format } from '#domain/language/format.ts'
import { COMPANY_TEXTS } from '#texts/orders/company-texts.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import styles from './checkout.module.css'
import type { CheckoutFormState } from './use-checkout-form.ts'

/** The company on the invoice, which has the billing address. */
export default function CompanyFields({ state }: { state: CheckoutFormState }) {
  const { form, errorOf, change } = state
  const gstin = parseGstin(form.gstin)
  const registered = gstin === null ? undefined : stateByCode(gstin.slice(0, 2))?.name
  return (
    <div className={`${styles.pairs} ${styles.company}`}>
      <TextField
        label={COMPANY_TEXTS.gstin}
        name="gstin"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={40}
        hint={registered ? format(COMPANY_TEXTS.registered, { state: registered }) : COMPANY_TEXTS.gstinHint}
        value={form.gstin}
        error={errorOf('gstin')}
        onChange={(event) => change({ gstin: event.target.value })}
      />
      <TextField
        label={COMPANY_TEXTS.legalName}
        name="legalName"
        required
        autoComplete="billing organization"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={120}
        hint={COMPANY_TEXTS.legalNameHint}
        value={form.legalName}
        error={errorOf('legalName')}
        onChange={(event) => change({ legalName: event.target.value })}
      />
    </div>
  )
}
