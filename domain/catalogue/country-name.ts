/** 'India' for 'IN'; the code itself where the browser's list has no name. */
export function countryName(code: string): string {
  return COUNTRIES[code] ?? code
}

const COUNTRIES: Readonly<Record<string, string>> = {
  BD: 'Bangladesh',
  BT: 'Bhutan',
  CN: 'China',
  GB: 'United Kingdom',
  ID: 'Indonesia',
  IN: 'India',
  IT: 'Italy',
  JP: 'Japan',
  KR: 'South Korea',
  LK: 'Sri Lanka',
  MY: 'Malaysia',
  NP: 'Nepal',
  PT: 'Portugal',
  TH: 'Thailand',
  TR: 'Türkiye',
  US: 'United States',
  VN: 'Vietnam',
}
