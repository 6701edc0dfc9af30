/** A State or union territory of India. */
export interface State {
  /** GST code, two digits with the leading zero. */
  code: string
  name: string
  /** The two letters that address books and browsers autofill. */
  letters: string
}

const TABLE = `
01 JK Jammu and Kashmir
02 HP Himachal Pradesh
03 PB Punjab
04 CH Chandigarh
05 UK Uttarakhand
06 HR Haryana
07 DL Delhi
08 RJ Rajasthan
09 UP Uttar Pradesh
10 BR Bihar
11 SK Sikkim
12 AR Arunachal Pradesh
13 NL Nagaland
14 MN Manipur
15 MZ Mizoram
16 TR Tripura
17 ML Meghalaya
18 AS Assam
19 WB West Bengal
20 JH Jharkhand
21 OD Odisha
22 CG Chhattisgarh
23 MP Madhya Pradesh
24 GJ Gujarat
26 DH Dadra and Nagar Haveli and Daman and Diu
27 MH Maharashtra
29 KA Karnataka
30 GA Goa
31 LD Lakshadweep
32 KL Kerala
33 TN Tamil Nadu
34 PY Puducherry
35 AN Andaman and Nicobar Islands
36 TS Telangana
37 AP Andhra Pradesh
38 LA Ladakh`

/** The 28 States and 8 union territories, by name. */
export const STATES: readonly State[] = TABLE.trim()
  .split('\n')
  .map((line) => ({ code: line.slice(0, 2), letters: line.slice(3, 5), name: line.slice(6) }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

/** Old names, other spellings, and codes of earlier lists, normalised by `key`. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  orissa: '21',
  or: '21',
  pondicherry: '34',
  uttaranchal: '05',
  ut: '05',
  chattisgarh: '22',
  ct: '22',
  telengana: '36',
  tg: '36',
  tamilnadu: '33',
  madras: '33',
  mysore: '29',
  nctofdelhi: '07',
  newdelhi: '07',
  delhinct: '07',
  delhincr: '07',
  nationalcapitalterritoryofdelhi: '07',
  andamanandnicobar: '35',
  andamannicobar: '35',
  andamannicobarislands: '35',
  dadraandnagarhaveli: '26',
  dadranagarhaveli: '26',
  damananddiu: '26',
  damandiu: '26',
  dn: '26',
  dd: '26',
  jammukashmir: '01',
  laccadives: '31',
  bengal: '19',
}

function key(text: string): string {
  return text
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/\b(state|ut|union territory) of\b/g, '')
    .replace(/[^a-z]/g, '')
}

const BY_KEY: ReadonlyMap<string, State> = new Map([
  ...STATES.map((state): [string, State] => [key(state.letters), state]),
  ...STATES.map((state): [string, State] => [key(state.name), state]),
])

const BY_CODE: ReadonlyMap<string, State> = new Map(STATES.map((state) => [state.code, state]))

export function stateByCode(code: string): State | null {
  return BY_CODE.get(code) ?? null
}

/** The State for a text: by name in any case, old name, letters ('KA', 'IN-KA') or GST code. */
export function parseState(text: string): State | null {
  const trimmed = text.trim()
  if (/^\d{2}$/.test(trimmed)) return stateByCode(trimmed)
  const wanted = key(trimmed.replace(/^IN-(?=[A-Z]{2}$)/i, ''))
  const other = Object.hasOwn(OTHER_NAMES, wanted) ? OTHER_NAMES[wanted] : undefined
  return BY_KEY.get(wanted) ?? (other ? stateByCode(other) : null)
}
