import { useState } from 'react'
import { format } from '#domain/language/format.ts'
import { PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import type { SavedAddress } from '#web/api/addresses.ts'
import { deleteAddress, fetchSavedAddresses, saveAddress } from '#web/api/saved-addresses.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Note } from '#web/components/note.tsx'
import { Spinner } from '#web/components/pinwheel.tsx'
import { TonePill } from '#web/components/status-pill.tsx'
import { showToast } from '#web/components/toast-store.ts'
import { AddressDialog } from '#web/storefront/addresses/address-dialog.tsx'
import styles from './account-parts.module.css'
import { LoadFailure } from './load-failure.tsx'
import type { Account } from './use-account.ts'
import { useAction } from './use-action.ts'
import { useLoaded } from './use-loaded.ts'

/** `null` edits a new one. */
type Open = { what: 'edit'; address: SavedAddress | null } | { what: 'delete'; address: SavedAddress } | null

export default function AddressesTab({ account: { user } }: { account: Account }) {
  return (
    <section className="box">
      {user.isGuest ? (
        <>
          <h1 className={styles.title}>{words.addresses}</h1>
          <EmptyState title={CUSTOMER_TEXTS.noAddresses} text={words.needsPassword} />
        </>
      ) : (
        <OwnAddresses />
      )}
    </section>
  )
}

function OwnAddresses() {
  const { value, failure, reload } = useLoaded(fetchSavedAddresses, CUSTOMER_TEXTS.updateFailed)
  const [open, setOpen] = useState<Open>(null)
  const action = useAction(CUSTOMER_TEXTS.updateFailed)
  function done(said: string) {
    setOpen(null)
    showToast(said)
    reload()
  }
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{words.addresses}</h1>
        <Button variant="line" small onClick={() => setOpen({ what: 'edit', address: null })}>
          {words.addAddress}
        </Button>
      </div>
      {action.failure ? (
        <Note kind="bad" live>
          {action.failure}
        </Note>
      ) : null}
      {failure ? (
        <LoadFailure message={failure} onRetry={reload} />
      ) : value === null ? (
        <Spinner text={words.loading} />
      ) : value.length === 0 ? (
        <EmptyState title={CUSTOMER_TEXTS.noAddresses} text={words.addressesText} />
      ) : (
        <ul aria-busy={action.busy}>
          {value.map((address) => (
            <AddressEntry
              key={address._id}
              address={address}
              onEdit={() => setOpen({ what: 'edit', address })}
              onDelete={() => setOpen({ what: 'delete', address })}
              onDefault={() =>
                action.run(async () => {
                  await saveAddress(address._id, { ...address, isDefault: true })
                  done(words.addressSaved)
                })
              }
            />
          ))}
        </ul>
      )}
      {open?.what === 'edit' ? (
        <AddressDialog
          address={open.address}
          onSaved={() => done(words.addressSaved)}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open?.what === 'delete' ? (
        <DeleteDialog
          address={open.address}
          onDeleted={() => done(words.addressDeleted)}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  )
}

function AddressEntry({
  address,
  onEdit,
  onDelete,
  onDefault,
}: {
  address: SavedAddress
  onEdit: () => void
  onDelete: () => void
  onDefault: () => void
}) {
  const { kind, firstName, lastName, landmark, city, state, zipCode, phoneNo, isDefault } = address
  return (
    <li className={styles.line}>
      <div className={`${styles.grow} ${styles.address}`}>
        <h2 className={styles.number}>
          {kind} {isDefault ? <TonePill tone="mor" text={words.defaultAddress} /> : null}
        </h2>
        <p>
          {firstName} {lastName}
        </p>
        <p className="muted">{[address.address, landmark].filter(Boolean).join(', ')}</p>
        <p className="muted">
          {city}, {state} {zipCode}
        </p>
        {phoneNo ? <p className="muted">{phoneNo}</p> : null}
      </div>
      <div className={styles.actions}>
        {isDefault ? null : (
          <Button variant="quiet" small onClick={onDefault} aria-label={format(words.makeDefaultOf, address)}>
            {words.makeDefault}
          </Button>
        )}
        <Button variant="quiet" small onClick={onEdit} aria-label={format(words.editOf, address)}>
          {words.edit}
        </Button>
        <Button variant="quiet" small onClick={onDelete} aria-label={format(words.deleteOf, address)}>
          {words.delete}
        </Button>
      </div>
    </li>
  )
}

function DeleteDialog({
  address,
  onDeleted,
  onClose,
}: {
  address: SavedAddress
  onDeleted: () => void
  onClose: () => void
}) {
  const { busy, failure, run } = useAction(CUSTOMER_TEXTS.updateFailed)
  async function remove() {
    await deleteAddress(address._id)
    onDeleted()
  }
  return (
    <Dialog
      title={words.deleteAddress}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="danger" loading={busy} onClick={() => run(remove)}>
            {words.delete}
          </Button>
        </>
      }
    >
      {failure ? (
        <Note kind="bad" live>
          {failure}
        </Note>
      ) : null}
      <p>
        {address.kind}: {address.address}, {address.city}
      </p>
      <p className="muted">{words.deleteAddressText}</p>
    </Dialog>
  )
}
