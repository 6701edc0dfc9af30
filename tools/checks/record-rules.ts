import type { SourceFile } from '../source-files.ts'

const RECORD = /^docs\/decisions\/(\d{3})-[\w-]+\.md$/
const HEADINGS = ['Context', 'Decision', 'Rejected']
/** A page. */
const MOST_LINES = 60

/** What is wrong with the records of decisions, one line each. */
export function faultsOfRecords(files: readonly SourceFile[]): string[] {
  const list = files.find(({ path }) => path === 'docs/decisions/README.md')?.text ?? ''
  return files.flatMap(({ path, text }) => {
    const [, number] = RECORD.exec(path) ?? []
    if (number === undefined) return []
    const lacks = HEADINGS.filter((heading) => !new RegExp(`^## ${heading}`, 'm').test(text))
    return [
      ...lacks.map((heading) => `${path}: has no "## ${heading}"`),
      ...(text.startsWith(`# ${number} `) ? [] : [`${path}: does not begin with "# ${number} "`]),
      ...(/^Date: \d{4}-\d\d-\d\d\. Status: /m.test(text) ? [] : [`${path}: says no date and status`]),
      ...(text.split('\n').length > MOST_LINES ? [`${path}: is longer than a page`] : []),
      ...(list.includes(`](${path.replace('docs/decisions/', '')})`) ? [] : [`${path}: is not listed`]),
    ]
  })
}
