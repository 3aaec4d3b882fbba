/** A problem found by a check: where it is and how to fix it. */
export type Finding = {
  readonly path: string
  readonly line: number
  readonly problem: string
  readonly fix: string
}

/** Prints the findings of a check and sets the exit code. */
export const reportFindings = (title: string, findings: readonly Finding[]): void => {
  for (const { path, line, problem, fix } of findings) console.log(`${path}:${line}  ${problem}\n    ${fix}`)
  console.log(findings.length === 0 ? `${title}: ok` : `${title}: ${findings.length} problems`)
  if (findings.length > 0) process.exitCode = 1
}
