import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import config from '../react-router.config.ts'
import { sourceFiles } from './source-files.ts'
import { UNUSED_MODULES, withoutNames } from './trim-router.ts'

describe('UNUSED_MODULES', () => {
  it.each(Object.keys(UNUSED_MODULES))('%s is a module of the router', (module) => {
    expect(existsSync(`node_modules/react-router/dist/production/${module}`)).toBe(true)
  })

  it('may leave out what actions are sent, as no page has one', () => {
    const withAction = sourceFiles().filter(
      ({ path, text }) =>
        path.startsWith('web/') && /export (async )?(function|const) (action|clientAction)\b/.test(text),
    )
    expect(withAction).toEqual([])
  })

  it('may leave out the discovery of routes, as the pages name all of them', () => {
    expect(config.routeDiscovery).toEqual({ mode: 'initial' })
  })
})

describe('withoutNames()', () => {
  it('leaves of a component what is shown of it', () => {
    const code =
      'const Link = React$1.forwardRef(function LinkWithRef() {});\nLink.displayName = "Link";\nrun(Link);'
    expect(withoutNames(code)).toBe(
      'const Link = /* @__PURE__ */ React$1.forwardRef(function LinkWithRef() {});\n\nrun(Link);',
    )
  })
})
