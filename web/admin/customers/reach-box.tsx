import type { AdminCustomer, CustomerAccount, CustomerAddress } from '#domain/customers/api-admin-customer.ts'
import { format } from '#domain/language/format.ts'
import { CUSTOMER_PAGE_TEXTS as words } from '#texts/customers/admin-texts.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import { showToast } from '#web/components/toast-store.ts'
import { AdminBox } from '../components/box.tsx'
import { copyIcon } from '../components/icons.ts'
import styles from './customer.module.css'

/** Phones, addresses and how many devices are signed in. */
export function ReachBox({ customer: { accounts, addresses, sessions } }: { customer: AdminCustomer }) {
  return (
    <AdminBox
      title={words.reach}
      aside={
        <IconButton icon={copyIcon} label={words.copy} onClick={() => void copyReach(accounts, addresses)} />
      }
    >
      <div className={styles.lines}>
        {accounts.map(({ _id, phone, email, emailConfirmed, hasAccount }, index) => (
          <p key={_id}>
            {phone === '' || accounts.findIndex((other) => other.phone === phone) < index ? null : (
              <span className={styles.phone}>{phoneText(phone)}</span>
            )}
            <span>
              <span>{email}</span>
              {hasAccount ? (
                <small>{` ${emailConfirmed ? words.confirmed : words.unconfirmed}`}</small>
              ) : null}
            </span>
          </p>
        ))}
        {addresses.length === 0 ? <p className="muted">{words.noAddress}</p> : null}
        {addresses.map((place) => (
          <address key={`${place.address} ${place.pincode}`}>
            <small>{place.saved ? words.saved : words.sentTo}</small>
            <span>{linesOf(place).join(', ')}</span>
          </address>
        ))}
        {sessions > 0 ? <p className="muted">{format(words.sessions, { count: sessions })}</p> : null}
      </div>
    </AdminBox>
  )
}

function linesOf({ name, address, city, state, pincode }: CustomerAddress): string[] {
  return [name, ...address.split('\n').map((line) => line.trim()), city, `${state} ${pincode}`].filter(
    (line) => line !== '',
  )
}

/** '+91 90000 00214' */
function phoneText(tenDigits: string): string {
  return format(words.phone, { first: tenDigits.slice(0, 5), last: tenDigits.slice(5) })
}

/** Takes the first address and phone to the clipboard, as one writes them on a parcel. */
async function copyReach(
  accounts: readonly CustomerAccount[],
  [place]: readonly CustomerAddress[],
): Promise<void> {
  const phone = place?.phone || accounts.find((account) => account.phone !== '')?.phone || ''
  const lines = [...(place ? linesOf(place) : []), ...(phone === '' ? [] : [phoneText(phone)])]
  try {
    await navigator.clipboard.writeText(
      (lines.length > 0 ? lines : accounts.map(({ email }) => email)).join('\n'),
    )
    showToast(words.copied)
  } catch (error) {
    // Forbidden by the browser, or not a secure page.
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error
    showToast(words.copyFailed, 'bad')
  }
}
