import { useEffect, useRef } from 'react'
import type { CheckoutFormState, TextFieldName } from '#web/storefront/checkout/use-checkout-form.ts'
import { type PincodePlace, usePincode } from './use-pincode.ts'

/**
 * Fills city and state in from the PIN code where they are empty or were filled in so before. `fields` names those
 * of one address. Answers what the PIN code told.
 */
export function useSuggestedPlace(
  { form, change }: CheckoutFormState,
  fields: Readonly<Record<'zipCode' | 'city' | 'state', TextFieldName>>,
): PincodePlace | null {
  const place = usePincode(form[fields.zipCode])
  const { city: cityField, state: stateField } = fields
  const [city, state] = [form[cityField], form[stateField]]
  const last = useRef({ city: '', state: '' })
  const suggested = useRef<string | null>(null)
  useEffect(() => {
    if (!place || suggested.current === place.pincode) return
    suggested.current = place.pincode
    const values: Partial<Record<TextFieldName, string>> = {}
    if (place.city && (city === '' || city === last.current.city)) values[cityField] = place.city
    if (place.state && (state === '' || state === last.current.state)) values[stateField] = place.state
    last.current = { city: place.city, state: place.state }
    if (Object.keys(values).length > 0) change(values)
  }, [place, city, state, cityField, stateField, change])
  return place
}
