import { spawnSync } from 'node:child_process'

/** What the registry knows of the locked packages. */
export type AuditAnswer =
  | { readonly answered: true; readonly found: readonly string[] }
  | { readonly answered: false; readonly why: string }

const REFUSED = new Set(['high', 'critical'])

type Report = {
  readonly message?: string
  readonly error?: { readonly summary?: string }
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>
}

/** Reads the JSON of `npm audit`: the packages with high or critical vulnerabilities, or why there is no answer. */
export const readAudit = (output: string): AuditAnswer => {
  let report: Report
  try {
    report = JSON.parse(output)
  } catch {
    return { answered: false, why: 'npm audit printed no JSON' }
  }
  if (report.vulnerabilities === undefined)
    return { answered: false, why: report.error?.summary || report.message || 'the registry did not answer' }
  const found = Object.entries(report.vulnerabilities).filter(([, { severity }]) => REFUSED.has(severity))
  return { answered: true, found: found.map(([name, { severity }]) => `${name}: ${severity}`) }
}

/** Asks the registry about the packages that run in production. */
export const auditPackages = (root: string): AuditAnswer => {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
  })
  return readAudit(stdout ?? '')
}
