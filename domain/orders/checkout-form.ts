import * as z from 'zod/mini'
import { type Address, addressSchema } from '#domain/addresses/address.ts'
import { emailField, phoneField } from '#domain/customers/person-fields.ts'
import { type Parsed, parseWith } from '#domain/validation/field-errors.ts'
import { issue } from '#domain/validation/issue.ts'
import { type CompanyBuyer, companyBuyerInput } from './company-buyer.ts'
import { type DeliveryAddress, deliveryAddressSchema } from './delivery-address.ts'

/** All fields of the checkout as typed. */
export interface CheckoutForm {
  email: string
  phone: string
  firstName: string
  lastName: string
  address: string
  landmark: string
  kind: string
  secondPhone: string
  zipCode: string
  city: string
  state: string
  country: string
  isCompany: boolean
  gstin: string
  legalName: string
  billingDifferent: boolean
  billingFirstName: string
  billingLastName: string
  billingAddress: string
  billingZipCode: string
  billingCity: string
  billingState: string
  billingCountry: string
}

export const EMPTY_CHECKOUT: CheckoutForm = {
  email: '',
  phone: '',
  firstName: '',
  lastName: '',
  address: '',
  landmark: '',
  kind: '',
  secondPhone: '',
  zipCode: '',
  city: '',
  state: '',
  country: 'IN',
  isCompany: false,
  gstin: '',
  legalName: '',
  billingDifferent: false,
  billingFirstName: '',
  billingLastName: '',
  billingAddress: '',
  billingZipCode: '',
  billingCity: '',
  billingState: '',
  billingCountry: 'IN',
}

/** First step: contact. */
export const contactStepSchema = z.object({
  email: emailField(issue('customers.email')),
  phone: phoneField(issue('customers.checkoutPhone')),
})

/** Second step: delivery address, billing address if different (null: the same), and company (null: none). */
export function checkAddressStep(
  form: CheckoutForm,
): Parsed<{ address: DeliveryAddress; billingAddress: Address | null; company: CompanyBuyer | null }> {
  const address = parseWith(deliveryAddressSchema, form)
  const company: Parsed<CompanyBuyer | null> = form.isCompany
    ? parseWith(companyBuyerInput, form)
    : { ok: true, value: null }
  const billing = checkBilling(form)
  if (address.ok && company.ok && billing.ok) {
    const value = { address: address.value, billingAddress: billing.value, company: company.value }
    return { ok: true, value }
  }
  return { ok: false, errors: [address, company, billing].flatMap((part) => (part.ok ? [] : part.errors)) }
}

/** Billing fields are optional: left blank they mean the delivery address; once begun they must be complete. */
function checkBilling(form: CheckoutForm): Parsed<Address | null> {
  const billing = {
    firstName: form.billingFirstName,
    lastName: form.billingLastName,
    address: form.billingAddress,
    zipCode: form.billingZipCode,
    city: form.billingCity,
    state: form.billingState,
  }
  const isBlank = Object.values(billing).every((value) => value.trim() === '')
  if (!form.billingDifferent || isBlank) return { ok: true, value: null }
  const result = parseWith(addressSchema, { ...billing, country: form.billingCountry })
  if (result.ok) return result
  const errors = result.errors.map(({ path, message }) => ({
    path: `billing${path.charAt(0).toUpperCase()}${path.slice(1)}`,
    message,
  }))
  return { ok: false, errors }
}
