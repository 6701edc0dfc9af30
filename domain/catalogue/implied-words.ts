import { ROLES } from './synonyms.ts'

/** A product that has one word of each list, in its name, place or colours, is found by the implied word too. */
interface Rule {
  implies: string
  by: readonly (readonly string[])[]
}

const kurtas = ['kurta', 'kurti', 'sherwani', 'bandi', 'bandhgala', 'dhoti', 'mundu']
const ghagras = ['lehenga', 'pavadai', 'anarkali', 'sharara']
const frocks = ['dress', 'frock', 'gown', 'pinafore', 'sundress']
const finery = ['festivewear', 'ethnicwear', ...kurtas, ...ghagras]

/** For what occasion parents buy what; all words in stemmed form. */
const RULES: readonly Rule[] = [
  { implies: 'mundan', by: [['baby'], [...kurtas, ...ghagras]] },
  { implies: 'annaprashan', by: [['baby'], ['jabla', 'naming', ...kurtas, ...ghagras]] },
  { implies: 'naming', by: [['baby'], ['jabla', 'dhoti', 'mundu']] },
  { implies: 'rakhi', by: [['sibling'], ['festive']] },
  { implies: 'holi', by: [['white'], ['tshirt', 'tee', 'shirt', 'ethnicwear', ...kurtas, ...frocks]] },
  { implies: 'christmas', by: [['red'], ['sweater', 'jacket', 'hoodie', 'waistcoat', 'velvet', ...frocks]] },
  { implies: 'diwali', by: [finery] },
  { implies: 'diwali', by: [['sibling'], ['festive']] },
  { implies: 'puja', by: [finery] },
  { implies: 'eid', by: [finery] },
  { implies: 'wedding', by: [['festivewear', 'sherwani', 'bandhgala', 'waistcoat', ...ghagras]] },
  { implies: 'haldi', by: [['yellow'], finery] },
  { implies: 'mehendi', by: [['green'], finery] },
  { implies: 'navratri', by: [['lehenga', 'pavadai', 'kediyu', 'choli']] },
  { implies: 'onam', by: [['kasavu', 'mundu', 'pavadai']] },
  { implies: 'pongal', by: [['dhoti', 'mundu', 'pavadai', 'kasavu', 'kurta', 'lehenga']] },
  { implies: 'independence', by: [['freedom', 'azadi', 'tricolour']] },
  { implies: 'independence', by: [['white'], ['kurta']] },
  { implies: 'birthday', by: [['princess', 'waistcoat', 'party', ...frocks]] },
  { implies: 'party', by: [['gown', 'velvet', 'princess', 'waistcoat', 'anarkali', 'smocked']] },
  { implies: 'gift', by: [['baby'], ['swaddle', 'towel', 'jabla', 'bootie', 'onesie']] },
  { implies: 'gift', by: [['accessory', 'fancydress', 'sibling']] },
  { implies: 'winter', by: [['sweater', 'cardigan', 'hoodie', 'jacket', 'puffer', 'mitten', 'winterwear']] },
  { implies: 'summer', by: [['shorts', 'tshirt', 'tee', 'romper', 'skirt', ...frocks]] },
]

/** Words in a name that do not say what they say of other products: a pyjama party is no occasion for party wear. */
const MISLEADING: readonly { word: string; beside: readonly string[] }[] = [
  { word: 'party', beside: ['pyjama', 'nightwear'] },
  ...['ethnicwear', 'festivewear'].map((word) => ({ word, beside: ['mojari', 'jutti', 'potli', 'bootie'] })),
]

/** The words of a name or place that a product must not be found by first. */
export function misleadingWords(has: (word: string) => boolean): string[] {
  return MISLEADING.filter(({ word, beside }) => has(word) && beside.some(has)).map(({ word }) => word)
}

/** Of one rite or festival, whose "dress" is whatever is worn on the day. */
export const OCCASIONS: ReadonlySet<string> = new Set([
  ...['mundan', 'annaprashan', 'naming', 'rakhi', 'diwali', 'puja', 'eid', 'wedding', 'haldi', 'mehendi'],
  ...[...ROLES, 'fancydress'],
  ...['navratri', 'onam', 'pongal', 'independence', 'krishna', 'sankranti', 'lohri', 'baisakhi', 'ganesh'],
])

/** The words that a product is found by because of others: 'holi' where it has 'white' and 'kurta'. */
export function impliedWords(has: (word: string) => boolean): string[] {
  const fitting = RULES.filter(({ by }) => by.every((words) => words.some(has)))
  return [...new Set(fitting.map(({ implies }) => implies))]
}
