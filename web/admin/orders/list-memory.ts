import { listMemory } from '../components/list-memory.ts'
import { listAddress } from '../components/list-query.ts'

const memory = listMemory('deskList', listAddress({}))

export const rememberList = memory.remember
/** The address of the list as it was last seen in this tab. */
export const lastListAddress = memory.lastAddress
/** The orders before and after this one in that list. */
export const neighboursOf = memory.neighboursOf
