import { format } from '#domain/language/format.ts'
import { DELIVERY_TEXTS } from '#texts/delivery/texts.ts'
import { fetchAddresses } from '#web/api/addresses.ts'
import { useSession } from '#web/api/session.ts'
import { useFetched } from '#web/components/use-fetched.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { writeReturnTo } from '#web/storefront/session/return-to.ts'
import styles from './saved-places.module.css'
import { storePincode, usePincode } from './stored-pincode.ts'

/** The saved addresses of a signed-in customer, one tap each; the way to log in for everyone else. */
export function SavedPlaces() {
  const user = useSession()?.user
  const account = user && !user.isGuest ? user._id : null
  const { answer } = useFetched(account, (signal) => fetchAddresses(signal), '')
  const chosen = usePincode()
  if (account === null)
    return (
      <p className={styles.login}>
        <PageLink
          className="link"
          to="/login"
          onClick={() => writeReturnTo(window.location.pathname + window.location.search)}
        >
          {DELIVERY_TEXTS.logIn}
        </PageLink>
        <span>{` ${DELIVERY_TEXTS.logInText}`}</span>
      </p>
    )
  if (!answer || answer.length === 0) return null
  return (
    <ul className={styles.places} aria-label={DELIVERY_TEXTS.savedAddresses}>
      {answer.map(({ _id, kind, zipCode, firstName, lastName, address, city }) => (
        <li key={_id}>
          <button
            type="button"
            className={styles.place}
            aria-pressed={zipCode === chosen}
            onClick={() => storePincode(zipCode)}
          >
            <b>{format(DELIVERY_TEXTS.savedAddress, { kind, pincode: zipCode })}</b>
            <span>{[`${firstName} ${lastName}`.trim(), address, city].filter(Boolean).join(', ')}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
