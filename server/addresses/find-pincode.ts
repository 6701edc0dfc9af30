import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { statesForPincode } from '#domain/addresses/pincode.ts'
import { stateByCode } from '#domain/addresses/states.ts'
import { ShopError } from '../http/errors.ts'

export interface PincodePlace {
  pincode: string
  /** '' where only the State is known. */
  city: string
  district: string
  state: string
  /** GST code. */
  stateCode: string
}

/** 19,600 lines of PIN code, State's code, district and, where it differs, city: drawn up by tools/make-pincode-directory.ts. */
const file = new URL('./pincodes.tsv.gz', import.meta.url)

interface Directory {
  text: Buffer
  /** Ascending, each with the place in `text` where its line begins. */
  pincodes: Uint32Array
  starts: Uint32Array
}

let directory: Promise<Directory> | null = null

/** Read at first need: 1.5 MB of memory in all. */
function openDirectory(): Promise<Directory> {
  directory ??= readDirectory().catch((error: unknown) => {
    directory = null
    throw error
  })
  return directory
}

async function readDirectory(): Promise<Directory> {
  const text = await promisify(gunzip)(await readFile(file))
  const starts: number[] = []
  for (let start = 0; start < text.length; start = text.indexOf(0x0a, start) + 1) starts.push(start)
  const pincodes = starts.map((start) => Number(text.toString('latin1', start, start + 6)))
  return { text, pincodes: Uint32Array.from(pincodes), starts: Uint32Array.from(starts) }
}

/**
 * Where a PIN code is: from the directory, else the State by its first digits. It asks no other service.
 * @param pincode six digits
 * @throws ShopError `not_found` for a code that is not in use
 */
export async function findPincode(pincode: string): Promise<PincodePlace> {
  const [, code = '', district = '', city = ''] = (await findLine(Number(pincode)))?.split('\t') ?? []
  const state = stateByCode(code) ?? statesForPincode(pincode)[0]
  if (!state) throw new ShopError('not_found')
  return { pincode, city: city || district, district, state: state.name, stateCode: state.code }
}

async function findLine(pincode: number): Promise<string | null> {
  const { text, pincodes, starts } = await openDirectory()
  let low = 0
  let high = pincodes.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = pincodes[middle] ?? 0
    if (found === pincode) {
      const start = starts[middle] ?? 0
      return text.toString('utf8', start, text.indexOf(0x0a, start))
    }
    if (found < pincode) low = middle + 1
    else high = middle - 1
  }
  return null
}
