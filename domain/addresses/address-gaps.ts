import { betterStateForPincode } from './pincode.ts'
import { parseState } from './states.ts'

/** What an address lacks for a courier to find the door. */
export type AddressGap = 'short' | 'number' | 'landmark' | 'pincode'

/** A shorter text contains no house and street. */
const SHORTEST = 20
const LANDMARK =
  /(?:^|[^\p{L}\p{M}])(?:near|nr|opp|opposite|behind|b\/h|beside|besides|adjacent|next to|in front of|above|below|landmark|temple|mandir|masjid|mosque|church|gurudwara|dargah|school|college|hospital|station|bus stand|park|post office|petrol pump|पास|सामने|पीछे|बगल|मंदिर|समोर|जवळ|কাছে|পাশে|નજીક|સામે|ਨੇੜੇ|ਕੋਲ|அருகில்|எதிரில்|దగ్గర|ఎదురుగా|ಹತ್ತಿರ|ಎದುರು|അടുത്ത്|സമീപം|ପାଖରେ|نزدیک|سامنے)(?![\p{L}\p{M}])/iu

/** What an address lacks, by its text and PIN code. A hint for staff, never a reason to refuse. */
export function addressGaps(given: { address: string; zipCode: string; state: string }): AddressGap[] {
  const { address, zipCode, state } = given
  const code = parseState(state)?.code
  const gaps: Record<AddressGap, boolean> = {
    short: address.trim().length < SHORTEST,
    number: !/\p{N}/u.test(address),
    landmark: !LANDMARK.test(address),
    pincode: code !== undefined && betterStateForPincode(zipCode, code) !== null,
  }
  const all: readonly AddressGap[] = ['short', 'number', 'landmark', 'pincode']
  return all.filter((gap) => gaps[gap])
}

/** Whether staff should ask the customer before the parcel is shipped. */
export function isHardToFind(gaps: readonly AddressGap[]): boolean {
  return gaps.length > 1 || gaps.includes('pincode')
}
