import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import config from '../react-router.config.ts'
import { UNUSED_MODULES } from './trim-router.ts'

describe('UNUSED_MODULES', () => {
  it.each(Object.keys(UNUSED_MODULES))('%s is a module of the router', (module) => {
    expect(existsSync(`node_modules/react-router/dist/production/${module}`)).toBe(true)
  })

  it('may leave out the discovery of routes, as the pages name all of them', () => {
    expect(config.routeDiscovery).toEqual({ mode: 'initial' })
  })
})
