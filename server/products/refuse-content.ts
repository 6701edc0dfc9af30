import type { MissingField } from '#domain/products/product-content.ts'
import type { FieldError } from '#domain/validation/field-errors.ts'
import { ShopError } from '../http/errors.ts'

/** @throws ShopError `validation_failed` if there are faults; the first one is its message */
export function refuseFaults(faults: readonly FieldError[]): void {
  const [first] = faults
  if (!first) return
  throw new ShopError('validation_failed', {
    errors: faults.map(({ path, message }) => ({ path, issue: message })),
    ...(faults.length === 1 ? { say: () => first.message } : {}),
  })
}

/** @throws ShopError `product_incomplete` if something is missing; `missing` names it */
export function refuseIncomplete(missing: readonly MissingField[]): void {
  if (missing.length === 0) return
  throw new ShopError('product_incomplete', {
    body: { missing },
    say: ({ texts: { products }, format }) =>
      format(products.incomplete, { missing: missing.map((field) => products.missing[field]).join(', ') }),
  })
}
