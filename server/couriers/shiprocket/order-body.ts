import {
  courierAddressLines,
  courierPhone,
  courierText,
  joinSkus,
} from '#domain/fulfilment/courier-address.ts'
import type { CourierAddress, ParcelRequest } from '../courier.ts'
import { toServiceTime } from './service-time.ts'

const longestLine = 190

const rupees = (paise: number) => paise / 100

/** An address in the service's fields, with a prefix such as `billing_`. */
function place<Prefix extends string>(prefix: Prefix, given: CourierAddress): Record<string, string> {
  const name = courierText(given.name, 100)
  const [first = '', ...rest] = name.split(' ')
  const [line, secondLine] = courierAddressLines(given.address, longestLine)
  const fields = {
    customer_name: first,
    last_name: rest.join(' '),
    address: line,
    address_2: secondLine,
    city: courierText(given.city, 30),
    pincode: given.pincode.trim(),
    state: courierText(given.state, 40),
    country: 'India',
    email: courierText(given.email, 100),
    phone: courierPhone(given.phone),
  }
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${prefix}${field}`, value]))
}

/** The common part of orders and returns. Weight in kilograms, sides in centimetres, sums in rupees. */
function parcel({ reference, placedAt, items, box, weightGrams, declaredPaise }: ParcelRequest) {
  return {
    order_id: reference,
    order_date: toServiceTime(placedAt),
    // Each article may appear only once in an order.
    order_items: joinSkus(items).map(({ name, sku, quantity, unitPricePaise, hsn }) => ({
      name: courierText(name, 120),
      sku: courierText(sku, 60),
      units: quantity,
      selling_price: rupees(unitPricePaise),
      discount: '',
      tax: '',
      hsn: hsn.replace(/\D/g, ''),
    })),
    // The courier collects this sum and compensates losses by it: exactly the parcel's value, even if single prices add
    // up differently.
    sub_total: rupees(declaredPaise),
    length: box.lengthCm,
    breadth: box.breadthCm,
    height: box.heightCm,
    weight: weightGrams / 1000,
  }
}

/** The body of an order. A partly paid parcel is expressed as a discount. */
export function orderBody(request: ParcelRequest, pickupLocation: string): Record<string, unknown> {
  const { collectPaise, declaredPaise } = request
  const isCash = collectPaise > 0
  return {
    ...parcel(request),
    pickup_location: pickupLocation,
    ...place('billing_', request.address),
    shipping_is_billing: true,
    payment_method: isCash ? 'COD' : 'Prepaid',
    shipping_charges: 0,
    giftwrap_charges: 0,
    transaction_charges: 0,
    total_discount: isCash ? rupees(declaredPaise - collectPaise) : 0,
  }
}

/** The body of a return: from the customer to the shop. */
export function returnBody(request: ParcelRequest, warehouse: CourierAddress): Record<string, unknown> {
  return {
    ...parcel(request),
    ...place('pickup_', request.address),
    ...place('shipping_', warehouse),
    payment_method: 'Prepaid',
    total_discount: 0,
  }
}
