import { spawn } from 'node:child_process'

export interface Ended {
  code: number
  /** What it printed, when it ran quietly. */
  output: string
}

/** How long a program that was told to stop may take before it is killed. */
const STOP_LIMIT_MS = 5000

/** Runs a Node program to its end; `signal` ends it early. */
export function runNode(
  args: string[],
  { quiet, signal, env = {} }: { quiet: boolean; signal: AbortSignal; env?: NodeJS.ProcessEnv },
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    const stop = () => {
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS).unref()
    }
    signal.addEventListener('abort', stop, { once: true })
    child.once('error', reject)
    child.once('close', (code) => {
      signal.removeEventListener('abort', stop)
      resolve({ code: signal.aborted ? 1 : (code ?? 1), output })
    })
    if (signal.aborted) stop()
  })
}
