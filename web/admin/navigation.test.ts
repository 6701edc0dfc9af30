import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { STAFF_ROLES } from '#domain/customers/permissions.ts'
import { ADMIN_ENTRIES, entriesFor, inGroups, isHere, MORE_PATH } from './navigation.ts'
import { adminRoutes } from './routes.ts'

function routeObjects(routes: readonly RouteConfigEntry[]): RouteObject[] {
  return routes.map(({ path, index, children, file }) =>
    index
      ? { index: true, id: file }
      : { path: path ?? '', id: file, children: routeObjects(children ?? []) },
  )
}

it('every entry leads to a page of its own', () => {
  const pages = [...ADMIN_ENTRIES.map(({ path }) => path), MORE_PATH].map(
    (path) => matchRoutes(routeObjects(adminRoutes), path)?.at(-1)?.route.id,
  )
  expect(pages).not.toContain('admin/frame/not-found-page.tsx')
  expect(pages).not.toContain(undefined)
  expect(new Set(pages).size).toBe(pages.length)
})

it('no two entries share a key, and the bottom bar has room for those that it holds', () => {
  const keys = ADMIN_ENTRIES.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(ADMIN_ENTRIES.filter(({ inBottomBar }) => inBottomBar).length).toBeLessThanOrEqual(4)
})

it('the entries of a group stand together, for every role', () => {
  for (const role of STAFF_ROLES) {
    const groups = entriesFor(role).map(({ group }) => group)
    expect(groups.filter((group, at) => group !== groups[at - 1])).toEqual([...new Set(groups)])
  }
})

it('everybody of the staff sees Today', () => {
  for (const role of STAFF_ROLES) expect(entriesFor(role).map(({ path }) => path)).toContain('/admin')
})

it('a page below an entry belongs to it, and Today is itself alone', () => {
  expect(isHere('/admin/orders', '/admin/orders/ord_1')).toBe(true)
  expect(isHere('/admin/orders', '/admin/orders-of-old')).toBe(false)
  expect(isHere('/admin/products', '/admin/imports/imp_1')).toBe(true)
  expect(isHere('/admin/orders', '/admin/imports')).toBe(false)
  expect(isHere('/admin', '/admin')).toBe(true)
  expect(isHere('/admin', '/admin/orders')).toBe(false)
})

it('groups hold each entry once, in the order of the rail', () => {
  for (const role of STAFF_ROLES) {
    const groups = inGroups(entriesFor(role))
    expect(groups.flatMap(({ entries }) => entries)).toEqual(entriesFor(role))
    expect(new Set(groups.map(({ label }) => label)).size).toBe(groups.length)
  }
})
