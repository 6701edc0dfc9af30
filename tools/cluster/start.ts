import { missingPackages, startCluster } from './cluster.ts'

/* `node tools/cluster/start.ts`: the cluster until Ctrl-C, with the settings of a shop before it. */

const missing = missingPackages()
if (missing.length > 0) {
  process.stderr.write(`Not installed: apt-get install ${missing.join(' ')}\n`)
  process.exit(1)
}
const { addresses, home, stop } = await startCluster()
process.stdout.write(
  [
    `DATABASE_URL=${addresses.pool}`,
    `DATABASE_DIRECT_URL=${addresses.nodes}`,
    `DATABASE_READ_URL=${addresses.standbys}`,
    `# logs and data: ${home}`,
    '',
  ].join('\n'),
)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().then(() => process.exit(0)))
