/** Something that a check refuses: where it is, what is wrong, how to mend it. */
export type Finding = {
  readonly path: string
  readonly line: number
  readonly wrong: string
  readonly mend: string
}

/** Prints what a check found and sets the exit code. */
export const reportFindings = (title: string, findings: readonly Finding[]): void => {
  for (const { path, line, wrong, mend } of findings) console.log(`${path}:${line}  ${wrong}\n    ${mend}`)
  console.log(findings.length === 0 ? `${title}: nothing to mend` : `${title}: ${findings.length} to mend`)
  if (findings.length > 0) process.exitCode = 1
}
