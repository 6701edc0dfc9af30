import type { SavedAddress } from '#domain/customers/saved-address.ts'
import { format } from '#domain/language/format.ts'
import { PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { deleteAddress, saveAddress } from '#web/api/addresses.ts'
import { Button } from '#web/components/button.tsx'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { TonePill } from '#web/components/status-pill.tsx'
import { showToast } from '#web/components/toast-store.ts'
import { useOpen } from '#web/components/use-open.ts'
import { AddressDialog } from '#web/storefront/addresses/address-dialog.tsx'
import type { TabProps } from './account.ts'
import styles from './account-parts.module.css'
import { LoadFailure } from './load-failure.tsx'

/** `null` edits a new one. */
type Shown = { what: 'edit'; address: SavedAddress | null } | { what: 'delete'; address: SavedAddress }

export default function AddressesTab({ account, data }: TabProps<SavedAddress[]>) {
  return (
    <section className="box">
      {account.user.isGuest ? (
        <>
          <h1 className={styles.title}>{words.addresses}</h1>
          <EmptyState title={CUSTOMER_TEXTS.noAddresses} text={words.needsPassword} />
        </>
      ) : (
        <OwnAddresses account={account} data={data} />
      )}
    </section>
  )
}

function OwnAddresses({ account: { reload }, data: { value, failure } }: TabProps<SavedAddress[]>) {
  const { shown, open, close } = useOpen<Shown>()
  const prefer = useMutation(async (address: SavedAddress) => {
    await saveAddress(address._id, { ...address, isDefault: true })
    await done(words.addressSaved)
  }, CUSTOMER_TEXTS.updateFailed)
  async function done(said: string): Promise<void> {
    await reload()
    close()
    showToast(said)
  }
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{words.addresses}</h1>
        <Button variant="line" small onClick={() => open({ what: 'edit', address: null })}>
          {words.addAddress}
        </Button>
      </div>
      {prefer.failure ? (
        <Note kind="bad" live>
          {prefer.failure}
        </Note>
      ) : null}
      {value === null ? (
        <LoadFailure message={failure} onRetry={() => void reload()} />
      ) : value.length === 0 ? (
        <EmptyState title={CUSTOMER_TEXTS.noAddresses} text={words.addressesText} />
      ) : (
        <ul aria-busy={prefer.running !== null}>
          {value.map((address) => (
            <AddressEntry
              key={address._id}
              address={address}
              onEdit={() => open({ what: 'edit', address })}
              onDelete={() => open({ what: 'delete', address })}
              onDefault={() => prefer.run(address)}
            />
          ))}
        </ul>
      )}
      {shown?.what === 'edit' ? (
        <AddressDialog address={shown.address} onSaved={() => done(words.addressSaved)} onClose={close} />
      ) : null}
      {shown?.what === 'delete' ? (
        <DeleteDialog address={shown.address} onDeleted={() => done(words.addressDeleted)} onClose={close} />
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
          <span>{`${kind} `}</span>
          {isDefault ? <TonePill tone="mor" text={words.defaultAddress} /> : null}
        </h2>
        <p>{`${firstName} ${lastName}`}</p>
        <p className="muted">{[address.address, landmark].filter(Boolean).join(', ')}</p>
        <p className="muted">{`${city}, ${state} ${zipCode}`}</p>
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
  onDeleted: () => Promise<void>
  onClose: () => void
}) {
  const { running, failure, run } = useMutation(async () => {
    await deleteAddress(address._id)
    await onDeleted()
  }, CUSTOMER_TEXTS.updateFailed)
  return (
    <ConfirmDialog
      title={words.deleteAddress}
      keep={words.cancel}
      confirm={words.delete}
      running={running !== null}
      onClose={onClose}
      onConfirm={run}
    >
      <FormFailure form={{ failure }} />
      <p>{`${address.kind}: ${address.address}, ${address.city}`}</p>
      <p className="muted">{words.deleteAddressText}</p>
    </ConfirmDialog>
  )
}
