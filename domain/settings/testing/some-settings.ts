import * as z from 'zod/mini'
import { CARRIERS_AT_START } from '#domain/fulfilment/carriers.ts'
import { courierSettingsSchema } from '#domain/fulfilment/courier-settings.ts'
import { packingSettingsSchema } from '#domain/fulfilment/packing-settings.ts'
import { NO_REGISTRATIONS } from '#domain/notifications/message-settings.ts'
import { OPEN } from '#domain/opening/opening.ts'
import { returnSettingsSchema } from '#domain/returns/return-settings.ts'
import { reviewSettingsSchema } from '#domain/reviews/review-settings.ts'
import { deliverySettingsSchema } from '#domain/settings/delivery-settings.ts'
import { invoiceSettingsSchema } from '#domain/settings/invoice-settings.ts'
import { cashSettingsSchema } from '../cash-settings.ts'
import { limitsSchema } from '../limits.ts'
import { occasionSettingsSchema } from '../occasion-settings.ts'
import type { ShopSettings } from '../shop-settings.ts'

export const someSettings: ShopSettings = {
  brand: {
    name: 'Latoo',
    tagline: '',
    logo: null,
    hues: { neel: null, rani: null, genda: null, mor: '#00736F' },
  },
  legal: {
    name: 'Latoo Kidswear LLP',
    address: '1 Mill Road, Mysuru 570001',
    gstin: '',
    notRegistered: false,
    cin: '',
    stateCode: '29',
  },
  store: { address: '1 Mill Road', returnsAddress: 'Returns, 1 Mill Road, Bengaluru 560001', mapUrl: '' },
  contact: { email: 'help@latoo.example', phone: '080 1111 1111', hours: '' },
  grievanceOfficer: { name: 'Asha Rao', designation: 'Officer', email: 'asha@latoo.example', phone: '080 2' },
  links: { instagram: '', facebook: '', youtube: '' },
  shipping: {
    feePaise: 0,
    freeFromPaise: 10000,
    businessDays: [3, 7],
    estimateDays: 7,
    armyDays: [10, 20],
    updatedOn: 'January 23, 2025',
  },
  giftWrap: { enabled: false, feePaise: 49_00, label: '', sac: '998540', rateBasisPoints: 18_00 },
  returns: z.parse(returnSettingsSchema, { days: 7 }),
  cashOnDelivery: z.parse(cashSettingsSchema, { enabled: true, minimumPaise: null, maximumPaise: null }),
  carriers: CARRIERS_AT_START,
  delivery: z.parse(deliverySettingsSchema, {}),
  invoices: z.parse(invoiceSettingsSchema, undefined),
  courier: z.parse(courierSettingsSchema, {}),
  occasions: z.parse(occasionSettingsSchema, undefined),
  packing: z.parse(packingSettingsSchema, {}),
  limits: z.parse(limitsSchema, {}),
  messages: NO_REGISTRATIONS,
  reviews: z.parse(reviewSettingsSchema, {}),
  retention: { paymentEventDays: 90, messageDays: 400, signInDays: 180, ticketDays: 400, grievanceDays: 800 },
  staff: { secondStepFor: [], managerDiscountPercent: 15, supportDiscountPercent: 5 },
  newsletter: { couponCode: '' },
  opening: OPEN,
  searchWords: [],
  tax: { rates: [] },
}
