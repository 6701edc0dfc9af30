import type { Address } from '#domain/addresses/address.ts'
import styles from './order-address.module.css'

export function OrderAddress({ address }: { address: Address }) {
  return (
    <address className={styles.address}>
      <span>{`${address.firstName} ${address.lastName}`}</span>
      <br />
      <span>{address.address}</span>
      <br />
      <span>{`${address.city}, ${address.state} ${address.zipCode}`}</span>
      <br />
      <span>{address.country}</span>
    </address>
  )
}
