import { ROLES } from './synonyms.ts'

/** A product with a word of each list in its name, category or colours is also found by the implied word. */
interface Rule {
  implies: string
  by: readonly (readonly string[])[]
}

const kurtas = ['kurta', 'kurti', 'sherwani', 'bandi', 'bandhgala', 'dhoti', 'mundu']
const ghagras = ['lehenga', 'pavadai', 'anarkali', 'sharara']
const frocks = ['dress', 'frock', 'gown', 'pinafore', 'sundress']
const finery = ['festivewear', 'ethnicwear', ...kurtas, ...ghagras]

/** What is bought for which occasion; all words are stemmed. */
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

/** Words in a name with another meaning than usual: a pyjama party is no occasion for party wear. */
const MISLEADING: readonly { word: string; beside: readonly string[] }[] = [
  { word: 'party', beside: ['pyjama', 'nightwear'] },
  ...['ethnicwear', 'festivewear'].map((word) => ({ word, beside: ['mojari', 'jutti', 'potli', 'bootie'] })),
]

/** Words of a name or category that must not rank a product first. */
export function misleadingWords(has: (word: string) => boolean): string[] {
  return MISLEADING.filter(({ word, beside }) => has(word) && beside.some(has)).map(({ word }) => word)
}

/** Rites and festivals, whose "dress" is any outfit for the day. */
export const OCCASIONS: ReadonlySet<string> = new Set([
  ...['mundan', 'annaprashan', 'naming', 'rakhi', 'diwali', 'puja', 'eid', 'wedding', 'haldi', 'mehendi'],
  ...[...ROLES, 'fancydress'],
  ...['navratri', 'onam', 'pongal', 'independence', 'krishna', 'sankranti', 'lohri', 'baisakhi', 'ganesh'],
])

/** Additional words by which a product is found: 'holi' if it has 'white' and 'kurta'. */
export function impliedWords(has: (word: string) => boolean): string[] {
  const fitting = RULES.filter(({ by }) => by.every((words) => words.some(has)))
  return [...new Set(fitting.map(({ implies }) => implies))]
}
