import { fetchAddresses } from '#web/api/addresses.ts'
import { remoteValue } from '#web/api/remote-value.ts'

/** The addresses that the account keeps. They only save typing: nothing is said when they do not come. */
export const savedAddresses = remoteValue(fetchAddresses, '')
