import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runNode } from './program.ts'

const TSC = resolve('node_modules/typescript/bin/tsc')

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'type-check-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text)
}

/** Whether the files of the folder are right, by the settings with which ours are checked. */
async function holds(): Promise<boolean> {
  const { code } = await runNode([TSC, '-p', folder], { quiet: true, signal: new AbortController().signal })
  return code === 0
}

// TypeScript 7.0.2 forgets to look again at the users of a changed file where a global declaration has changed as well, if
// it goes on from what its last run has kept (microsoft/typescript-go#4664).
it('types are checked again where a global declaration has changed beside them', async () => {
  write(
    'tsconfig.json',
    JSON.stringify({
      extends: resolve('tsconfig.json'),
      compilerOptions: { types: [], lib: ['es2024'], rootDirs: [], tsBuildInfoFile: null },
      include: ['*.ts'],
    }),
  )
  write('global.d.ts', 'declare const shown: number')
  write('jobs.ts', 'export const jobs = { one: 1 }')
  write(
    'subject.ts',
    `import { jobs } from './jobs.ts'
    export const handlers: Record<keyof typeof jobs, string> = { one: 'handled' }`,
  )
  expect(await holds()).toBe(true)

  write('global.d.ts', 'declare const shown: string')
  write('jobs.ts', 'export const jobs = { one: 1, two: 2 }')
  expect(await holds()).toBe(false)
})
