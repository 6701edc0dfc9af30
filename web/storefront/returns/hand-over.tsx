import { format } from '#domain/language/format.ts'
import type { ApiReturn } from '#domain/returns/api-return.ts'
import { handOverInput } from '#domain/returns/return-input.ts'
import { RETURN_PAGE_TEXTS as words } from '#texts/returns/page-texts.ts'
import { handOverReturn } from '#web/api/returns.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Icon } from '#web/components/icon.tsx'
import { copyIcon } from '#web/components/icons-admin.ts'
import { showToast } from '#web/components/toast-store.ts'
import pages from '#web/storefront/orders/order-pages.module.css'
import { addressWith, returnAddress } from './load-return.ts'
import styles from './return-page.module.css'

interface HandOverProps {
  followed: ApiReturn
  token: string | undefined
  reload: () => Promise<void>
}

/**
 * How an approved return gets on its way: the shop's words, the address, the label, and "I have handed it in"; of one
 * that is fetched, the courier and the shop say so.
 */
export function HandOver({ followed, token, reload }: HandOverProps) {
  const { _id, number, way, returnTo, canHandOver } = followed
  const said = followed.events.findLast(({ status, actor }) => status === 'approved' && actor === 'staff')
  const label = addressWith(`${returnAddress(_id)}/label`, token)
  async function copy() {
    await navigator.clipboard.writeText(`${returnTo}\n${number}`)
    showToast(words.copied)
  }
  return (
    <section className={`box ${styles.stack}`}>
      <h2 className={pages.title}>{way === 'pickup' ? words.pickupHere : words.handItIn}</h2>
      {said?.words ? <blockquote className={styles.quote}>{said.words}</blockquote> : null}
      <p>{format(words.packIt, { number })}</p>
      {way === 'self_ship' ? (
        <div>
          <b>{words.sendTo}</b>
          <address className={styles.address}>{returnTo}</address>
        </div>
      ) : null}
      <div className={styles.actions}>
        <LinkButton to={label} reloadDocument={token !== undefined}>
          {words.printLabel}
        </LinkButton>
        {way === 'self_ship' ? (
          <Button variant="line" onClick={() => void copy()}>
            <Icon path={copyIcon} size="small" />
            <span>{words.copyAddress}</span>
          </Button>
        ) : null}
      </div>
      {canHandOver && way === 'self_ship' ? (
        <HandedIn followed={followed} token={token} reload={reload} />
      ) : null}
    </section>
  )
}

function HandedIn({ followed, token, reload }: HandOverProps) {
  const form = useForm({
    schema: handOverInput,
    failed: words.failed,
    async send(handOver) {
      await handOverReturn(followed._id, handOver, token)
      showToast(words.saidHandedIn)
      await reload()
    },
  })
  return (
    <form method="post" className={styles.stack} noValidate onSubmit={form.onSubmit}>
      <FormFailure form={form} />
      <div className={styles.fields}>
        <TextField
          name="carrier"
          label={words.carrier}
          maxLength={40}
          autoComplete="off"
          error={form.errorOf('carrier')}
        />
        <TextField
          name="trackingNumber"
          label={words.trackingNumber}
          hint={words.trackingHint}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={form.errorOf('trackingNumber')}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant="line" loading={form.sending} loadingText={words.sending}>
          {words.handedIn}
        </Button>
      </div>
    </form>
  )
}
