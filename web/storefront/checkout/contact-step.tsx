import { CHECKOUT_TEXTS } from '#texts/orders/checkout-texts.ts'
import { useSession } from '#web/api/session.ts'
import { EmailField } from '#web/components/form/email-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { writeReturnTo } from '#web/storefront/session/return-to.ts'
import styles from './checkout.module.css'
import type { CheckoutFormState } from './use-checkout-form.ts'

export function ContactStep({ state }: { state: CheckoutFormState }) {
  const { form, change } = state
  const session = useSession()
  return (
    <>
      <div className={styles.fields}>
        <EmailField
          label={CHECKOUT_TEXTS.email}
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          enterKeyHint="next"
          required
          maxLength={254}
          value={form.email}
          error={state.errorOf('email')}
          onChange={(event) => change({ email: event.target.value })}
        />
        <TextField
          label={CHECKOUT_TEXTS.phone}
          type="tel"
          name="phone"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="go"
          required
          maxLength={60}
          hint={CHECKOUT_TEXTS.phoneHint}
          value={form.phone}
          error={state.errorOf('phone')}
          onChange={(event) => change({ phone: event.target.value })}
        />
      </div>
      {session && !session.user.isGuest ? null : (
        <p className={styles.login}>
          <span>{`${CHECKOUT_TEXTS.haveAccount} `}</span>
          <PageLink className="link" to="/login" onClick={() => writeReturnTo('/checkout')}>
            {CHECKOUT_TEXTS.login}
          </PageLink>
          <span>{` ${CHECKOUT_TEXTS.haveAccountText}`}</span>
        </p>
      )}
    </>
  )
}
