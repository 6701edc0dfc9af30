import type { Address } from '#domain/addresses/address.ts'
import styles from './order-address.module.css'

export function OrderAddress({ address }: { address: Address }) {
  return (
    <address className={styles.address}>
      {address.firstName} {address.lastName}
      <br />
      {address.address}
      <br />
      {address.city}, {address.state} {address.zipCode}
      <br />
      {address.country}
    </address>
  )
}
