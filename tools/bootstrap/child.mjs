import { spawn } from 'node:child_process'
import { constants } from 'node:os'

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

/**
 * npm ended without a word (kill -9): nobody is left who could ever stop what it started.
 */
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
 * @returns {Promise<number>}
 */
export function runChild(file, args, options) {
  if (stopSignal !== null) return Promise.resolve(exitCodeOf(stopSignal))
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, options)
    running.add(child)
    child.once('error', (error) => reject(new BootstrapError(`${file} cannot be started: ${error.message}`)))
    child.once('exit', (code, signal) => {
      running.delete(child)
      resolve(signal === null ? (code ?? 1) : exitCodeOf(signal))
    })
  })
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
