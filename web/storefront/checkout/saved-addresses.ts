import { fetchAddresses } from '#web/api/addresses.ts'
import { remoteValue } from '#web/api/remote-value.ts'

/** The account's addresses. They only save typing: a failure is silent. */
export const savedAddresses = remoteValue(fetchAddresses, '')
