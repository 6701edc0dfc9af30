import { useState } from 'react'
import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import type { ApiPayLink } from '#domain/payments/pay-link.ts'
import type { ONLINE_PAYMENT_MODES } from '#domain/payments/payment-mode.ts'
import { PAY_PAGE_TEXTS as words } from '#texts/payments/pay-page-texts.ts'
import { startPayLink, verifyPayLink } from '#web/api/pay-link.ts'
import { fetchPaymentMethods } from '#web/api/payments.ts'
import { Button } from '#web/components/button.tsx'
import { ChoiceList } from '#web/components/form/choice-list.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { usePublicSettings } from '#web/components/public-settings.ts'
import { windowSeconds } from '../payments/checkout-request.ts'
import { openCheckout } from '../payments/open-checkout.ts'
import styles from './pay-page.module.css'

type Mode = (typeof ONLINE_PAYMENT_MODES)[number]

const CHOICES = [
  { value: 'upi', label: words.upi, text: words.upiText },
  { value: 'card', label: words.card, text: words.cardText },
  { value: 'netBanking', label: words.netBanking, text: words.netBankingText },
] as const satisfies readonly { value: Mode; label: string; text: string }[]

/** The way to pay, and the button with the amount. */
export function PayForm({
  link,
  token,
  reload,
}: {
  link: ApiPayLink
  token: string
  /** Asks for the order again: paid, changed or expired in the meantime. */
  reload: () => Promise<void>
}) {
  const { brand } = usePublicSettings()
  const [mode, setMode] = useState<Mode>('upi')
  const pay = useMutation(
    async () => await payNow(),
    words.payFailed,
    () => void reload(),
  )

  /** Why it was not paid; null when it was, or when the window was only closed. */
  async function payNow(): Promise<string | null> {
    const [start, { scriptUrl }] = await Promise.all([
      startPayLink(token, link.amount),
      fetchPaymentMethods(),
    ])
    const result = await openCheckout({
      scriptUrl,
      start,
      shopName: brand.name,
      description: `#${link.number}`,
      name: link.name,
      email: '',
      phone: '',
      paymentMode: mode,
      themeColour: getComputedStyle(document.documentElement).getPropertyValue('--neel').trim(),
      timeoutSeconds: windowSeconds(start.secondsLeft),
      callbackUrl: null,
    })
    if (result.kind === 'confirmed') await verifyPayLink(token, result.confirmation)
    await reload()
    return result.kind === 'closed' && result.failure ? words.notPaid : null
  }

  const amount = formatRupees(rupeesToPaise(link.amount))
  const problem = pay.failure ?? pay.answer
  return (
    <section className={`box ${styles.form}`}>
      <ChoiceList legend={words.choose} name="pay-mode" chosen={mode} choices={CHOICES} onChoose={setMode} />
      {problem ? (
        <Note kind="bad" live>
          {problem}
        </Note>
      ) : null}
      {link.underWay ? (
        <>
          <Note live>{words.underWay}</Note>
          <Button block variant="line" onClick={() => void reload()}>
            {words.check}
          </Button>
        </>
      ) : (
        <Button block loading={pay.running !== null} loadingText={words.opening} onClick={() => pay.run()}>
          {format(words.pay, { amount })}
        </Button>
      )}
      <p className={styles.small}>{format(words.safe, { shop: brand.name })}</p>
    </section>
  )
}
