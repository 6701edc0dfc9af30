import { inArray } from 'drizzle-orm'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { customerFigures, customerNotes } from '../db/schema/customer-admin.ts'
import {
  addresses,
  cartLines,
  consents,
  customers,
  emailChanges,
  emailTokens,
  loginOrigins,
  recoveryCodes,
  savedChildren,
  sessions,
  wishlistEntries,
} from '../db/schema/customers.ts'
import { deliveryAlerts } from '../db/schema/delivery.ts'
import { stockAlerts } from '../db/schema/products.ts'
import { staffSignIns } from '../db/schema/staff.ts'

/** Tables whose rows belong to one person alone. */
const owned = [
  sessions,
  loginOrigins,
  addresses,
  cartLines,
  wishlistEntries,
  savedChildren,
  emailTokens,
  emailChanges,
  recoveryCodes,
  stockAlerts,
  deliveryAlerts,
  customerFigures,
  customerNotes,
  staffSignIns,
]

/** Removes all personal data from accounts; the empty rows remain for references to them. */
export async function anonymiseCustomers(tx: Connection, customerIds: readonly string[]): Promise<void> {
  const ids = [...customerIds]
  for (const table of owned) await tx.delete(table).where(inArray(table.customerId, ids))
  await tx.update(consents).set({ email: null, ipHash: null }).where(inArray(consents.customerId, ids))
  await tx.update(customers).set({ sameAs: null }).where(inArray(customers.sameAs, ids))
  await tx
    .update(customers)
    .set({
      fullname: null,
      email: '',
      emailNormalised: customers.id,
      emailConfirmedAt: null,
      phone: null,
      passwordHash: null,
      staffRole: null,
      totpSecret: null,
      totpEnabledAt: null,
      totpLastStep: null,
      notifyEmail: false,
      notifySms: false,
      notifyWhatsapp: false,
      notifyMarketing: false,
      refundUpiId: null,
      sameAs: null,
      erasedAt: now,
      updatedAt: now,
    })
    .where(inArray(customers.id, ids))
}
