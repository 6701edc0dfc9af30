import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface RanCommand {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs a command as `npm run <name> -- …args` does after installing, with these settings alone. */
export function runCommand(
  name: 'backup' | 'restore',
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  onStart: (child: ChildProcess) => void = () => {},
): Promise<RanCommand> {
  const { PATH, HOME, TMPDIR } = process.env
  const flags = ['--import', pathToFileURL(resolve('tools/bootstrap/resolve-imports.mjs')).href]
  const program = ['--disable-warning=ExperimentalWarning', ...flags, resolve(`server/start/${name}.ts`)]
  return new Promise((done, reject) => {
    const NODE_COMPILE_CACHE = resolve('.cache/compiled')
    const child = spawn(process.execPath, [...program, ...args], {
      env: { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    onStart(child)
    const written = { stdout: '', stderr: '' }
    for (const stream of ['stdout', 'stderr'] as const)
      child[stream].setEncoding('utf8').on('data', (text: string) => {
        written[stream] += text
      })
    child.once('error', reject)
    child.once('close', (code) => done({ code, ...written }))
  })
}
