import { keyedHash } from '../access/keyed-hash.ts'
import type { Connection } from '../db/connection.ts'
import type { Services } from '../services.ts'
import { isStrangeDevice, type Origin, storeOrigin } from './login-queries.ts'

/** Where a request comes from. */
export interface Visit {
  ip: string
  /** 'Chrome on Android' */
  device: string
}

export async function originOf(services: Pick<Services, 'db'>, { ip, device }: Visit): Promise<Origin> {
  return {
    originHash: await keyedHash(services, `origin ${ip} ${device}`),
    deviceHash: await keyedHash(services, `device ${device}`),
  }
}

/** @returns whether the customer has logged in before, but never with this device */
export async function rememberOrigin(tx: Connection, customerId: string, origin: Origin): Promise<boolean> {
  const isStrange = await isStrangeDevice(tx, customerId, origin.deviceHash)
  await storeOrigin(tx, customerId, origin)
  return isStrange
}
