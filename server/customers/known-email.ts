import { violatedConstraint } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'

/**
 * What to throw where an account's address could not be written: two people may ask for one address at once, and the
 * database's key decides.
 * @returns ShopError `account_exists` for an address that another account has, else the error as it is
 */
export function refuseKnownEmail(error: unknown): unknown {
  return violatedConstraint(error) === 'customers_registered_email_key'
    ? new ShopError('account_exists')
    : error
}
