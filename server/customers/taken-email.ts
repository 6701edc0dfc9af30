import { violatedConstraint } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'

/**
 * The error to throw if an account's address could not be written: two people may request one address at once, and the
 * unique key decides.
 * @returns ShopError `account_exists` for an address of another account, else the same error
 */
export function refuseTakenEmail(error: unknown): unknown {
  return violatedConstraint(error) === 'customers_registered_email_key'
    ? new ShopError('account_exists')
    : error
}
