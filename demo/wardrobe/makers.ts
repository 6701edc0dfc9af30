/** Who made it, where, and who brought it into the country. All are made up for the demo. */
interface MakerCard {
  role: 'manufacturer' | 'marketer' | 'importer'
  name: string
  address: string
  country: string
  importer?: { name: string; address: string }
}

const PHIRKI_IMPORTS = {
  name: 'Phirki Kidswear Private Limited',
  address: '12 Pinwheel Lane, Indiranagar, Bengaluru, Karnataka 560038',
}

export const MAKERS = {
  phirki: {
    role: 'manufacturer',
    name: 'Phirki Kidswear Private Limited',
    address: '12 Pinwheel Lane, Indiranagar, Bengaluru, Karnataka 560038',
    country: 'IN',
  },
  jaipur: {
    role: 'manufacturer',
    name: 'Chhapai Block Printers LLP',
    address: '48 Sanganer Road, Bagru, Jaipur, Rajasthan 303007',
    country: 'IN',
  },
  tiruppur: {
    role: 'manufacturer',
    name: 'Noyyal Knits Private Limited',
    address: '7/212 Avinashi Road, Anupparpalayam, Tiruppur, Tamil Nadu 641652',
    country: 'IN',
  },
  ludhiana: {
    role: 'manufacturer',
    name: 'Sutlej Woollens LLP',
    address: 'B-31 Focal Point Phase 4, Ludhiana, Punjab 141010',
    country: 'IN',
  },
  sambalpur: {
    role: 'manufacturer',
    name: 'Mahanadi Handloom Weavers Cooperative',
    address: 'Ward 9, Barpali, Bargarh, Odisha 768029',
    country: 'IN',
  },
  chanderi: {
    role: 'manufacturer',
    name: 'Betwa Looms LLP',
    address: '14 Pranpur Gali, Chanderi, Ashoknagar, Madhya Pradesh 473446',
    country: 'IN',
  },
  kolkata: {
    role: 'manufacturer',
    name: 'Hooghly Baby Linen Private Limited',
    address: '22B Metiabruz Main Road, Kolkata, West Bengal 700024',
    country: 'IN',
  },
  delhi: {
    role: 'manufacturer',
    name: 'Natkhat Costumes LLP',
    address: 'D-117 Okhla Industrial Area Phase 1, New Delhi, Delhi 110020',
    country: 'IN',
  },
  porto: {
    role: 'manufacturer',
    name: 'Malhas Andorinha Lda.',
    address: 'Rua do Moinho 84, 4750-183 Barcelos, Portugal',
    country: 'PT',
    importer: PHIRKI_IMPORTS,
  },
  dhaka: {
    role: 'manufacturer',
    name: 'Padma Little Apparels Ltd.',
    address: 'Plot 26, Road 4, Gazipur 1704, Bangladesh',
    country: 'BD',
    importer: PHIRKI_IMPORTS,
  },
  kathmandu: {
    role: 'manufacturer',
    name: 'Himal Felt Works',
    address: 'Budhanilkantha 3, Kathmandu 44600, Nepal',
    country: 'NP',
    importer: PHIRKI_IMPORTS,
  },
} as const satisfies Record<string, MakerCard>

export type MakerName = keyof typeof MAKERS
