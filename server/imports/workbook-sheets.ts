export interface NamedSheet {
  name: string
  /** Its part in the workbook: 'xl/worksheets/sheet1.xml'. */
  path: string
  /** Its index among all sheets, from 0. */
  index: number
  isHidden: boolean
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The sheets of a workbook that have cells, in order; charts are sheets without cells. */
export function sheetsOf(parts: ReadonlyMap<string, Buffer>): NamedSheet[] {
  const text = (part: string) => parts.get(part)?.toString('utf8') ?? ''
  const targets = new Map(
    [...text('xl/_rels/workbook.xml.rels').matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      partPath(attribute(tag, 'Target')),
    ]),
  )
  return [...text('xl/workbook.xml').matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)]
    .map(([tag], index) => ({
      name: unescapeXml(attribute(tag, 'name')),
      path: targets.get(attribute(tag, '(?:\\w+:)?id')) ?? '',
      index,
      isHidden: /^(?:hidden|veryHidden)$/.test(attribute(tag, 'state')),
    }))
    .filter(({ path }) => parts.has(path))
}

/** Targets are relative to 'xl/', or absolute. */
function partPath(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
}

function unescapeXml(text: string): string {
  return text.replace(/&(\w+);/g, (entity, name: string) =>
    Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? entity) : entity,
  )
}
