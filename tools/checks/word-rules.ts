import type { SourceFile } from '../source-files.ts'

interface WordRule {
  pattern: RegExp
  instead: string
}

/** Words that read like a translation, and second names of things that have one. `docs/style.md` lists the vocabulary. */
const rules: readonly WordRule[] = [
  { pattern: /\b(whoever|whomever|whosoever)\b/i, instead: 'name who acts: the customer, a caller' },
  { pattern: /\bwhatever\b/i, instead: 'name the thing, or "any"' },
  { pattern: /\bnobody\b/i, instead: '"no one", or name who does not' },
  { pattern: /\bsomebody\b/i, instead: '"someone", or name who acts' },
  { pattern: /\banew\b/i, instead: '"again"' },
  { pattern: /\bmeanwhile\b/i, instead: '"in the meantime", "since then"' },
  { pattern: /\bfor who\b/i, instead: '"for those who", or name them' },
  { pattern: /\bas said\b/i, instead: 'leave it out' },
  { pattern: /(^|[.:] )Neither\b/, instead: 'two plain sentences' },
  { pattern: /\b(in vain|vain (try|attempt))/i, instead: '"failed attempt", "without success"' },
  { pattern: /\b(on|at|of|the) desk\b/i, instead: '"the admin"' },
  { pattern: /\be-mail/i, instead: '"email"' },
  { pattern: /\blog-in\b/i, instead: '"login", or the verb "log in"' },
  {
    pattern:
      /\b(send|sends|sent|sending|queue|queues|queued|receive|receives|get|gets) (a|an|the|one|this|no) letters?\b/i,
    instead: '"email"',
  },
]

/**
 * Uses that are right although a rule refuses the word, each with its reason. A line that holds the text is let through.
 * Sentences that the specification gives word for word carry the mark `as specified`.
 */
const allowed: readonly { text: string; because: string }[] = [
  { text: 'as specified', because: 'the words of the specification' },
  { text: '| Whoever got in before', because: 'the guide shows what to avoid' },
]

const PROSE = /\.md$/
const TEXTS = /texts\.[a-z]{2}\.ts$/
const CODE = /\.(ts|tsx|mts|mjs|js|css)$/
/** Where the rules and their tests name what they refuse. */
const OWN = /^tools\/checks\/word-rules/

/** The lines of comments, docs and texts that use a word of the rules, as 'path:line: "word": what to write instead'. */
export function faultsOfWords({ path, text }: SourceFile): string[] {
  if (OWN.test(path)) return []
  const read = PROSE.test(path) ? proseOf : TEXTS.test(path) ? textOf : CODE.test(path) ? commentOf : null
  if (read === null) return []
  return text.split('\n').flatMap((line, at) => {
    if (allowed.some(({ text: part }) => line.includes(part))) return []
    const words = read(line)
    return rules.flatMap(({ pattern, instead }) => {
      const [found] = pattern.exec(words) ?? []
      return found === undefined ? [] : [`${path}:${at + 1}: "${found.trim()}": write ${instead}`]
    })
  })
}

/** What a line of a text file says, without the key of the text. */
function textOf(line: string): string {
  return line.replace(/^\s*\w+:/, '')
}

/** What a line of Markdown says outside of its code. */
function proseOf(line: string): string {
  return line.replaceAll(/`[^`]*`/g, '')
}

/** The comment of a line of code, the title of a test or a text of the API's description, '' without one. Names in backticks are code. */
function commentOf(line: string): string {
  const title = /\b(?:it|test|describe)(?:\.\w+)*\((['"`])(.*?)\1/.exec(line)?.[2]
  if (title !== undefined) return title
  const said = /\bsummary: (['"`])(.*?)\1|\bdescribe\((['"`])(.*?)\3/.exec(line)
  if (said !== null) return said[2] ?? said[4] ?? ''
  const comment = /^\s*(?:\/?\*+|\/\/)(.*)$|\s\/\/ (.*)$|\/\*+ (.*?)\*\//.exec(line)
  return (comment?.[1] ?? comment?.[2] ?? comment?.[3] ?? '').replaceAll(/`[^`]*`/g, '')
}
