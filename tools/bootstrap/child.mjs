import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
/** @type {NodeJS.Signals | null} */
let stopSignal = null

/**
 * Hands every request to stop on to the child that runs just now, which decides how to end. Ctrl-C
 * reaches parent and child both, so the child sees it twice: a second signal must do no harm.
 */
export function forwardSignals() {
  for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
    process.on(signal, () => stop(signal))
  }
}

/** npm was killed (kill -9): no other process is left that could stop what it started. */
export function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const npm = process.ppid
  setInterval(() => process.ppid !== npm && stop('SIGTERM'), 1000).unref()
}

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  stopSignal = signal
  for (const child of running) child.kill(signal)
}

/**
 * Runs a program to its end and answers its exit code (128 + n when signal n ended it).
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @param {() => void} [onMessage] called when the program says something on its channel
 * @returns {Promise<number>}
 */
export function runChild(file, args, options, onMessage = () => {}) {
  if (stopSignal !== null) return Promise.resolve(exitCodeOf(stopSignal))
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, options)
    running.add(child)
    child.on('message', onMessage)
    child.once('error', (error) => reject(new BootstrapError(`${file} cannot be started: ${error.message}`)))
    child.once('exit', (code, signal) => {
      running.delete(child)
      resolve(signal === null ? (code ?? 1) : exitCodeOf(signal))
    })
  })
}

const LONGEST_PAUSE_MS = 30_000
const LOOK_EVERY_MS = 100

/**
 * The same for a program that serves: once it has said that it is ready, it is started again whenever it ends by a fault.
 * A start that is refused before that ends with its code, as its one line says what to do.
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @param {number} [pauseMs] before the first restart; doubled for each that fails
 * @returns {Promise<number>}
 */
export async function keepChild(file, args, options, pauseMs = 1_000) {
  let wasReady = false
  let pause = pauseMs
  for (;;) {
    const code = await runChild(file, args, options, () => {
      wasReady = true
      pause = pauseMs
    })
    if (code === 0 || stopSignal !== null || !wasReady) return code
    process.stderr.write(`The shop ended with ${code}; it is started again in ${pause / 1000} s.\n`)
    for (let waited = 0; waited < pause && stopSignal === null; waited += LOOK_EVERY_MS)
      await delay(LOOK_EVERY_MS)
    pause = Math.min(LONGEST_PAUSE_MS, pause * 2)
  }
}

/** @param {NodeJS.Signals} signal */
function exitCodeOf(signal) {
  return 128 + constants.signals[signal]
}

/** A failure that is told in its one line, without a stack. */
export class BootstrapError extends Error {
  /**
   * @param {string} message
   * @param {number} exitCode
   */
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}
