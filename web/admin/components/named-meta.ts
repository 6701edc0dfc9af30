import type { MetaDescriptor, Params } from 'react-router'
import { privateMeta } from '#web/storefront/session/private-meta.ts'

/**
 * The meta of a page about one thing, whose name is its title: several of them lie open in tabs beside each other.
 * A customer has none: a browser keeps the titles of the pages that it saw, and shares them with its owner's other devices.
 * @param title of the page where there is no such thing
 * @param nameOf what the loader found, where the name does not stand in the address
 */
export function namedMeta<Loader extends (args: never) => unknown = () => undefined>(
  title: string,
  nameOf: (found: Found<Loader> | undefined, params: Readonly<Params>) => string | undefined,
): (of: Named<Loader>) => MetaDescriptor[] | undefined {
  return ({ loaderData, ...of }) =>
    privateMeta(nameOf(loaderData, of.params) || title)({ ...of, loaderData: undefined })
}

type Found<Loader extends (args: never) => unknown> = Awaited<ReturnType<Loader>>

interface Named<Loader extends (args: never) => unknown>
  extends Omit<Parameters<ReturnType<typeof privateMeta>>[0], 'loaderData'> {
  loaderData?: Found<Loader> | undefined
}

/** What a loader found, unless it is missing or did not come. */
export function foundIn<Value>(
  loaded: { value: Value | 'missing' | null } | null | undefined,
): Value | undefined {
  const value = loaded?.value
  return value === 'missing' || value === null ? undefined : value
}
