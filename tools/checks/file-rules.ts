import type { SourceFile } from '../source-files.ts'

const MOST_LINES = 300

interface Rule {
  /** Which files it is about. */
  files: RegExp
  except?: RegExp
  forbidden: RegExp
  reason: string
}

const SOURCES = /\.(ts|tsx|mts|mjs|css|html|md|sql|json)$/

/** Where SQL stands: the subjects' queries, the database's own folder, and the tests' oracle of the catalogue. */
const QUERIES = /^server\/(db\/|.*\/([\w-]+-)?queries\.ts$|catalogue\/(list-products-in-sql|sql-facets)\.ts$)/

/** A text in quotation marks that begins with a capital and ends as a sentence; what faults of ours say is for developers. */
const SENTENCE =
  /^(?!\s*(?:\/\/|\*|\/\*|\{\/\*)).*(?<!Error\()(?<!\w)(['"`])(?!Cannot )[A-Z$][^'"`]* [^'"`]*[a-z}][.!?]\1/

const RULES: Rule[] = [
  {
    files: SOURCES,
    forbidden: /(?<![\w.])\/(work|root|home\/\w+|Users\/\w+)\//,
    reason: 'names a path of one machine',
  },
  {
    files: /\.(ts|tsx|mts|mjs|css|sql)$/,
    forbidden: /\b(TODO|FIXME|XXX|HACK)\b/,
    reason: 'leaves something undone',
  },
  {
    files: /\.(ts|tsx|mts)$/,
    forbidden: /@ts-(ignore|nocheck|expect-error)|\bas any\b/,
    reason: 'switches the type check off',
  },
  {
    // Tests share a process, in which the module may be loaded already.
    files: /^(?!.*\.mocked\.test\.ts$).*\.test\.tsx?$/,
    forbidden: /\bvi\.(mock|doMock)\(/,
    reason: 'mocks a module: name the file *.mocked.test.ts',
  },
  {
    // The page's security policy blocks style attributes in what the server renders.
    files: /^web\/(storefront|components)\/.*\.tsx$/,
    forbidden: /\bstyle=/,
    reason: 'has a style attribute: use a class, an SVG attribute, or the CSSOM after hydration',
  },
  {
    files: /^web\/.*\.css$/,
    except: /^web\/(styles|admin\/frame)\/tokens\.css$/,
    forbidden: /:[^;{}]*(#[0-9a-f]{3,8}\b|\b(rgb|hsl)a?\(\s*\d)/i,
    reason: 'has a colour of its own: use one of web/styles/tokens.css, or of web/admin/frame/tokens.css',
  },
  {
    files: /^(domain|web)\/.*\.tsx?$/,
    // Header words are what lists of other shops say.
    except: /texts\.en\.ts$|\.test\.tsx?$|\/testing\/|^domain\/imports\/header-words\.ts$/,
    forbidden: SENTENCE,
    reason: 'says a sentence: it belongs into a *texts.en.ts',
  },
  {
    files: /\.ts$/,
    forbidden: /\b(execute|sql)</,
    reason: 'asserts what its rows are: use the builder, or parse them by server/db/rows.ts',
  },
  {
    files: /^server\/.*\.ts$/,
    forbidden: /\bquery</,
    reason: 'asserts what its rows are: parse them',
  },
  {
    files: /^server\/.*\.ts$/,
    except: QUERIES,
    forbidden: /(?<![\w.])sql`/,
    reason: "has raw SQL: it belongs into the subject's queries.ts",
  },
  {
    files: /^server\/.*\.ts$/,
    forbidden: /\b(db|tx|database)\.execute\(/,
    reason: 'runs raw SQL past server/db/rows.ts',
  },
  {
    // Any other shop is as good.
    files: /^server\/.*\.ts$/,
    except: /^server\/opening\/demo-shop\.ts$|\.test\.ts$/,
    forbidden: /\.\.\/demo\b/,
    reason:
      'names the demo shop: what belongs to one shop is data of the database (server/opening/demo-shop.ts)',
  },
  {
    // The addresses in a lock file differ from one machine to the next.
    files: /^package-lock\.json$/,
    forbidden: /"resolved"/,
    reason: 'holds package addresses: install with omit-lockfile-registry-resolved',
  },
]

/** This file and its test name what they forbid. */
const ABOUT_RULES = /^tools\/checks\/file-rules(\.test)?\.ts$/
const MAY_BE_LONG = /^(tests|server\/db\/migrations|demo\/catalogue)\/|\.test\.tsx?$|\.(json|md|svg|html)$/

/** What is wrong with a file, one line each. */
export function faultsOf({ path, text }: SourceFile): string[] {
  if (ABOUT_RULES.test(path)) return []
  const lines = text.split('\n')
  const faults = RULES.filter(({ files, except }) => files.test(path) && !except?.test(path)).flatMap(
    ({ forbidden, reason }) =>
      lines.flatMap((line, index) => (forbidden.test(line) ? [`${path}:${index + 1}: ${reason}`] : [])),
  )
  const count = lines.at(-1) === '' ? lines.length - 1 : lines.length
  if (count > MOST_LINES && !MAY_BE_LONG.test(path)) {
    faults.push(`${path}: ${count} lines are more than ${MOST_LINES}: split it by what its parts do`)
  }
  return faults
}
