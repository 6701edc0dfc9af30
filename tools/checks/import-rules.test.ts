import { describe, expect, it } from 'vitest'
import { importsOf } from './import-graph.ts'
import { faultOf } from './import-rules.ts'

function fault(path: string, text: string): string | null | undefined {
  return importsOf({ path, text }).map(faultOf)[0]
}

describe('faultOf()', () => {
  it.each([
    ['domain/cart/cart.ts', "import { z } from 'zod/mini'"],
    ['domain/cart/cart.test.ts', "import { it } from 'vitest'"],
    ['server/orders/place-order.ts', "import { total } from '#domain/pricing/total.ts'"],
    ['server/start/start.ts', "import { startSandbox } from '#payment-sandbox/start.ts'"],
    ['web/root.tsx', "import type { Shop } from '#server/pages/shop.ts'"],
    ['server/orders/routes.test.ts', "import { createApp } from '#tests/support/app.ts'"],
    ['tools/run.mjs', "import { tryLock } from '../server/db/embedded/process-lock.mjs'"],
  ])('allows %s: %s', (path, text) => {
    expect(fault(path, text)).toBeNull()
  })

  it.each([
    ['domain/cart/cart.ts', "import { z } from 'zod'", 'domain is pure'],
    ['domain/cart/cart.ts', "import { db } from '#server/db/connection.ts'", 'domain cannot import server'],
    ['web/root.tsx', "import { shop } from '#server/pages/shop.ts'", 'other than with "import type"'],
    ['web/root.tsx', "import fs from 'node:fs'", 'web runs in the browser'],
    ['server/http/app.ts', "import { Page } from '#web/root.tsx'", 'server cannot import web'],
    ['server/http/app.ts', "import { x } from '#tools/bench-report.ts'", 'server cannot import tools'],
    ['server/http/app.ts', "import { x } from '../domain/money/money.ts'", 'leaves its room'],
    ['server/http/app.ts', "import { x } from './errors'", 'no file extension'],
  ])('refuses %s: %s', (path, text, reason) => {
    expect(fault(path, text)).toContain(reason)
  })
})
