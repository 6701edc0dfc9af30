import { paiseToRupees } from '#domain/money/money.ts'
import type { PublicSettings } from '#domain/settings/shop-settings.ts'
import type { DescribedThing } from '#server/pages/structured-data.ts'

const IN = (name: string) => `https://schema.org/${name}`
export const COUNTRY = 'IN'

/** An amount as search engines read it. */
function rupees(paise: number) {
  return { '@type': 'MonetaryAmount', value: paiseToRupees(paise), currency: 'INR' }
}

/**
 * How a piece comes back.
 * @param isExcepted goods that come back only when the shop is at fault
 * @param postagePaise what the way back costs who has changed their mind
 */
export function returnPolicy(
  { returns }: Pick<PublicSettings, 'returns'>,
  { isExcepted, postagePaise }: { isExcepted: boolean; postagePaise: number },
): DescribedThing {
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: COUNTRY, returnPolicyCountry: COUNTRY }
  if (isExcepted || returns.days === 0)
    return { ...policy, returnPolicyCategory: IN('MerchantReturnNotPermitted') }
  return {
    ...policy,
    returnPolicyCategory: IN('MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: returns.days,
    returnMethod: IN('ReturnByMail'),
    refundType: IN('FullRefund'),
    ...(postagePaise === 0
      ? { returnFees: IN('FreeReturn') }
      : { returnFees: IN('ReturnShippingFees'), returnShippingFeesAmount: rupees(postagePaise) }),
  }
}

/**
 * What a parcel with this piece alone costs to bring, and how long it takes from the order to the door: to army addresses,
 * whose PIN codes begin with 9, it takes longer.
 */
export function shippingDetails(
  { shipping }: Pick<PublicSettings, 'shipping'>,
  pricePaise: number,
): DescribedThing[] {
  const fee = rupees(pricePaise < shipping.freeFromPaise ? shipping.feePaise : 0)
  return [
    shippingTo({}, { fee, days: shipping.businessDays }),
    shippingTo(
      {
        postalCodeRange: {
          '@type': 'PostalCodeRangeSpecification',
          postalCodeBegin: '900000',
          postalCodeEnd: '999999',
        },
      },
      { fee, days: shipping.armyDays },
    ),
  ]
}

function shippingTo(
  region: object,
  { fee, days: [fewest, most] }: { fee: DescribedThing; days: readonly [number, number] },
): DescribedThing {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: fee,
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY, ...region },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      businessDays: { '@type': 'OpeningHoursSpecification', dayOfWeek: BUSINESS_DAYS.map(IN) },
      // The shop's word is about the whole way: what of it is packing, it does not say.
      transitTime: { '@type': 'QuantitativeValue', minValue: fewest, maxValue: most, unitCode: 'DAY' },
    },
  }
}

const BUSINESS_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
