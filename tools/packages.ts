// npm run audit | sbom -- FILE | licences: what the packages of the shop bring with them.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { reportAudit } from './packages/audit-report.ts'
import { readLicences } from './packages/licences.ts'

const MOST_BYTES = 50_000_000

function npm(...args: string[]): { stdout: string; stderr: string; status: number | null } {
  // The npm that runs us, without asking PATH or a shell.
  const { npm_execpath: caller } = process.env
  const [file, first] = caller === undefined ? ['npm', []] : [process.execPath, [caller]]
  return spawnSync(file, [...first, ...args], { encoding: 'utf8', maxBuffer: MOST_BYTES })
}

/** Asks the registry about the packages that run in a shop. */
function audit(): number {
  const { stdout } = npm('audit', '--omit=dev', '--json')
  const { lines, exitCode } = reportAudit(stdout)
  for (const line of lines) console.log(line)
  return exitCode
}

/** Writes the list of packages in the format of CycloneDX; the registry is not asked. */
function sbom(target: string | undefined): number {
  if (target === undefined) {
    console.error('Where to? npm run sbom -- FILE')
    return 2
  }
  const made = npm('sbom', '--omit=dev', '--package-lock-only', '--sbom-format=cyclonedx')
  if (made.status !== 0) {
    console.error(`npm could not make the list: ${made.stderr.trim() || 'npm 10 or newer is needed'}`)
    return 1
  }
  writeFileSync(target, made.stdout)
  console.log(`${JSON.parse(made.stdout).components.length} packages written to ${target}`)
  return 0
}

function licences(): number {
  const { byLicence, refused } = readLicences(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  for (const [licence, packages] of byLicence)
    console.log(`${licence} (${packages.length}): ${packages.join(', ')}`)
  for (const line of refused) console.log(`Not accepted: ${line}`)
  return refused.length === 0 ? 0 : 1
}

const [command, target] = process.argv.slice(2)
process.exitCode = command === 'audit' ? audit() : command === 'sbom' ? sbom(target) : licences()
