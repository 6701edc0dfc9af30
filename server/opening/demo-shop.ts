import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { contentSchemas } from '#domain/content/contents.ts'
import type { DemoShop } from '#domain/opening/before-opening.ts'
import { shopSettingsSchema } from '#domain/settings/shop-settings.ts'

/** The demo shop as data. No other file of the server names this folder. */
export const demoFolder = fileURLToPath(new URL('../../demo', import.meta.url))

/** The demo's settings as in the file. */
export function readDemoSeed(): unknown {
  return readJson('shop.json')
}

let kept: DemoShop | undefined

/** The demo shop's own details, which another shop must not reuse. Read once per process. */
export function demoShop(): DemoShop {
  kept ??= {
    settings: z.parse(shopSettingsSchema, readDemoSeed()),
    about: z.parse(contentSchemas.about, readJson('content/about.json')),
    hero: z.parse(contentSchemas.hero, readJson('content/hero.json')),
  }
  return kept
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(demoFolder, file), 'utf8'))
}
