import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Proof, ProofResult } from '../../proof.ts'
import { SAMPLE_SECRETS, secretIn } from './secret-scan.ts'

const execute = promisify(execFile)
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const MAX_OUTPUT = 512 * 1024 * 1024

const run = (command: string, args: readonly string[]) =>
  execute(command, [...args], { cwd: ROOT, maxBuffer: MAX_OUTPUT, timeout: 300_000 })

/** npm's JSON output, even if it exits with an error because of its findings. */
const npmJson = async (args: readonly string[]): Promise<Record<string, unknown> | null> => {
  const { stdout } = await run('npm', args).catch(error => ({ stdout: String(error?.stdout ?? '') }))
  try {
    return JSON.parse(stdout)
  } catch {
    return null
  }
}

/** npm's audit of the dependencies; some registry mirrors do not support it. */
const audit = async (): Promise<ProofResult> => {
  const answer = await npmJson(['audit', '--omit=dev', '--json'])
  const counts = (answer?.metadata as { vulnerabilities?: Record<string, number> } | undefined)
    ?.vulnerabilities
  if (counts === undefined) {
    const skippedBecause = `npm audit got no answer: ${String(answer?.message ?? 'no registry').slice(0, 100)}`
    return { figure: 'not audited', failures: [], skippedBecause }
  }
  const [high = 0, critical = 0, total = 0] = [counts.high, counts.critical, counts.total]
  return {
    figure: `npm audit: ${high} high, ${critical} critical, ${total} in all`,
    failures: high + critical > 0 ? [`npm audit reports ${high} high and ${critical} critical`] : [],
  }
}

const sbom = async (): Promise<ProofResult> => {
  const answer = await npmJson(['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'])
  const components = (answer?.components as { purl?: string; version?: string }[] | undefined) ?? []
  const nameless = components.filter(({ purl, version }) => !purl || !version).length
  return {
    figure: `SBOM of ${components.length} components`,
    failures: [
      ...(components.length === 0 ? ['npm sbom lists no components'] : []),
      ...(nameless > 0 ? [`${nameless} components have no name or version`] : []),
    ],
  }
}

/** Every line ever added in any commit; without git history, the current files. */
const everyLine = async (): Promise<{ readonly lines: readonly string[]; readonly of: string }> => {
  try {
    const { stdout } = await run('git', ['log', '--all', '-p', '--no-color', '--unified=0', '--text'])
    const commits = (await run('git', ['rev-list', '--all', '--count'])).stdout.trim()
    return { lines: stdout.split('\n').filter(line => line.startsWith('+')), of: `${commits} commits` }
  } catch {
    const { stdout } = await run('grep', [
      '-rIh',
      '--exclude-dir=node_modules',
      '--exclude-dir=dist',
      '',
      '.',
    ])
    return { lines: stdout.split('\n'), of: 'the files (no git history)' }
  }
}

const history = async (): Promise<ProofResult> => {
  const { lines, of } = await everyLine()
  const found = lines.flatMap(line => {
    const what = secretIn(line)
    return what === null ? [] : [`${what}: ${line.slice(0, 120)}`]
  })
  const missed = SAMPLE_SECRETS.filter(sample => secretIn(sample) === null)
  return {
    figure: `${found.length} secrets in ${lines.length} lines of ${of}`,
    failures: [...found, ...missed.map(sample => `the scan misses ${sample.slice(0, 12)}…`)],
  }
}

export const supplyChain: Proof = {
  id: 'T42',
  statement:
    'no high or critical vulnerability in shipped dependencies, a complete SBOM, no secret in the git history',
  run: async ({ isShort }) => {
    const found = [await sbom(), await history(), ...(isShort ? [] : [await audit()])]
    const skipped = found.find(({ skippedBecause }) => skippedBecause !== undefined)
    return {
      figure: found.map(({ figure }) => figure).join('; '),
      failures: found.flatMap(({ failures }) => failures),
      ...(skipped?.skippedBecause !== undefined && { skippedBecause: skipped.skippedBecause }),
    }
  },
}
