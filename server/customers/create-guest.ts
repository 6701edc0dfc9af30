import { normaliseEmail } from '#domain/customers/email.ts'
import type { ApiUser } from '#domain/customers/user.ts'
import { openSession } from '../access/sessions.ts'
import { throttle } from '../access/throttle.ts'
import { newId } from '../db/ids.ts'
import { customers } from '../db/schema/customers.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { readUser } from './read-user.ts'

export interface SignedIn {
  token: string
  user: ApiUser
}

const guestsPerAddressAndHour = 1_000

/**
 * Creates an empty guest account. It does not check whether the email is known: entering another person's address
 * reveals nothing, not even whether they are a customer.
 */
export async function createGuest(
  services: Pick<Services, 'db' | 'config'>,
  { email, phone, ip, device }: { email: string; phone: string; ip: string; device: string },
): Promise<SignedIn> {
  await throttle(services, {
    action: 'create-guest',
    subject: ip,
    most: guestsPerAddressAndHour,
    windowSeconds: 3_600,
  })
  const customerId = newId('usr')
  return await inTransaction(services.db, async (tx) => {
    await tx.insert(customers).values({
      id: customerId,
      kind: 'guest',
      email: email.trim(),
      emailNormalised: normaliseEmail(email),
      phone,
    })
    const { token } = await openSession(tx, { customerId, lasts: 'guest', device })
    return { token, user: await readUser(tx, customerId) }
  })
}
