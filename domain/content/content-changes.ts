import { placeIn } from '#domain/forms/form-fields.ts'
import { sameValue } from '#domain/validation/same-value.ts'
import { CONTENT_ADMIN_TEXTS } from '#texts/content/admin-texts.ts'
import { contentLabel } from './content-forms.ts'
import type { EditableKey } from './contents.ts'
import { textsOf } from './find-content-faults.ts'
import { plainScene } from './scene-addresses.ts'

/** A difference between two versions, at the smallest part that both have. */
export interface ContentDifference {
  /** 'sections.2.title'; in the later version if it exists there, else in the earlier. */
  path: string
  /** Missing for an added part. */
  before?: unknown
  /** Missing for a removed part. */
  after?: unknown
}

export interface SaidDifference {
  field: string
  before: string
  after: string
}

/** The changes from one version to the next. List items are matched even if they moved. */
export function contentDifferences(before: unknown, after: unknown, path = ''): ContentDifference[] {
  if (sameValue(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after)) return listDifferences(before, after, path)
  if (isGroup(before) && isGroup(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].flatMap((name) => contentDifferences(before[name], after[name], placeIn(path, name)))
  }
  return [
    {
      path,
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    },
  ]
}

/** The changes in words. */
export function formatDifferences(
  key: EditableKey,
  differences: readonly ContentDifference[],
): SaidDifference[] {
  return differences.map(({ path, before, after }) => ({
    field: contentLabel(key, path),
    before: formatPart(before, path),
    after: formatPart(after, path),
  }))
}

function formatPart(part: unknown, place: string): string {
  const said = textsOf(part, place)
    .filter(({ path, text }) => text !== '' && !/(^|\.)(when|key|id)$/.test(path))
    .map(formatText)
  return said.length > 0 ? said.join(' · ') : CONTENT_ADMIN_TEXTS.nothing
}

/** Names that the program generates appear as the editor labels them. */
function formatText({ path, text }: { path: string; text: string }): string {
  const { fields, picture } = CONTENT_ADMIN_TEXTS
  if (/(^|\.)wall$/.test(path)) return nameIn(fields.walls, text) ?? text
  if (!/(^|\.)picture\.name$/.test(path)) return text
  const scene = nameIn(picture.scenes, plainScene(text))
  return scene === undefined ? picture.own : `${picture.drawn}: ${scene}`
}

function nameIn(names: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(names, key) ? names[key] : undefined
}

/** Unmatched items between matched ones are compared in order; the surplus is added or removed. */
function listDifferences(
  before: readonly unknown[],
  after: readonly unknown[],
  path: string,
): ContentDifference[] {
  const found: ContentDifference[] = []
  let [left, right] = [0, 0]
  for (const [nextLeft, nextRight] of [
    ...commonParts(before, after),
    [before.length, after.length] as const,
  ]) {
    while (left < nextLeft || right < nextRight) {
      const place = placeIn(path, String(right < nextRight ? right : left))
      const was = left < nextLeft ? before[left++] : undefined
      const is = right < nextRight ? after[right++] : undefined
      found.push(...contentDifferences(was, is, place))
    }
    left = nextLeft + 1
    right = nextRight + 1
  }
  return found
}

/** The indexes of a longest common subsequence, in order. */
function commonParts(before: readonly unknown[], after: readonly unknown[]): (readonly [number, number])[] {
  const [was, is] = [before, after].map((parts) => parts.map((part) => JSON.stringify(part))) as [
    string[],
    string[],
  ]
  const most = was.map(() => is.map(() => 0))
  const at = (row: number, column: number) => most[row]?.[column] ?? 0
  for (let row = was.length - 1; row >= 0; row--) {
    for (let column = is.length - 1; column >= 0; column--) {
      const isSame = was[row] === is[column]
      const cells = most[row]
      if (cells)
        cells[column] = isSame
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const found: (readonly [number, number])[] = []
  for (let row = 0, column = 0; row < was.length && column < is.length; ) {
    if (was[row] === is[column]) found.push([row++, column++])
    else if (at(row + 1, column) >= at(row, column + 1)) row++
    else column++
  }
  return found
}

/** A sentence that depends on a setting is one part: half of it means nothing. */
function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('when' in value)
}
