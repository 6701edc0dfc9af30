import { z } from 'zod'
import type { Switches } from '../controls/switches.ts'
import { looseNumber, readBody } from '../request-body.ts'
import type { Service } from '../service.ts'
import { ServiceFailure } from '../service-failure.ts'
import { carriers, chargedKilograms, freightRupees, type SandboxCarrier } from './carriers.ts'

const pin = z.string().trim()
const querySchema = z.object({
  pickup_postcode: pin,
  delivery_postcode: pin,
  weight: looseNumber.pipe(z.number().positive('The weight must be in kilograms.')),
  cod: z.enum(['0', '1', 'true', 'false']).default('0'),
  length: looseNumber.optional(),
  breadth: looseNumber.optional(),
  height: looseNumber.optional(),
  is_return: z.enum(['0', '1', 'true', 'false']).default('0'),
})

/** The couriers between two PIN codes, and their prices. Numbers come as numbers or texts, as in the real API. */
export function listReaching({ switches }: Pick<Service, 'switches'>, query: unknown) {
  const asked = readBody(querySchema, query)
  for (const given of [asked.pickup_postcode, asked.delivery_postcode]) {
    if (!/^[1-9]\d{5}$/.test(given))
      throw new ServiceFailure('Delivery postcode is not known.', { status: 404 })
  }
  const isCash = asked.cod === '1' || asked.cod === 'true'
  const kilograms = chargedKilograms(asked.weight, [asked.length ?? 0, asked.breadth ?? 0, asked.height ?? 0])
  const reaching = carriersTo(switches, asked.delivery_postcode, isCash)
  return {
    company_auto_shipment_insurance_setting: false,
    status: 200,
    data: {
      available_courier_companies: reaching.map((carrier) =>
        row(carrier, kilograms, isCash, servesCash(switches, asked.delivery_postcode)),
      ),
      recommended_courier_company_id: reaching[0]?.id ?? null,
    },
  }
}

/** Whether a courier collects cash there. */
export function servesCash({ withoutCash }: Switches, pincode: string): boolean {
  return !withoutCash.some((prefix) => pincode.startsWith(prefix))
}

/** The couriers that deliver to a PIN code; for cash only those that collect it. */
export function carriersTo(switches: Switches, pincode: string, isCash: boolean): SandboxCarrier[] {
  if (switches.notServed.some((prefix) => pincode.startsWith(prefix))) return []
  if (!isCash) return [...carriers]
  return servesCash(switches, pincode) ? carriers.filter(({ cashRupees }) => cashRupees !== null) : []
}

function row(carrier: SandboxCarrier, kilograms: number, isCash: boolean, cashThere: boolean) {
  const freight = freightRupees(carrier, kilograms, false)
  return {
    courier_company_id: carrier.id,
    courier_name: carrier.name,
    rate: freightRupees(carrier, kilograms, isCash),
    freight_charge: freight.toFixed(2),
    cod: cashThere && carrier.cashRupees !== null ? 1 : 0,
    cod_charges: isCash ? carrier.cashRupees : '',
    rto_charges: String(freight),
    etd: '',
    estimated_delivery_days: String(carrier.days),
    charge_weight: kilograms,
    min_weight: 0.5,
    is_surface: carrier.isSurface,
    rating: 4.2,
    pickup_availability: '1',
    cutoff_time: '14:00',
    blocked: 0,
    zone: 'z_d',
  }
}
