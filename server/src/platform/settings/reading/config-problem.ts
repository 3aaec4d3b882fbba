/** The environment's variables. */
export type Environment = Readonly<Record<string, string | undefined>>

/** One wrong setting as a sentence: its name, its value, what is allowed. */
export const problemLine = (name: string, given: string | undefined, allowed: string): string =>
  `${name} is ${given === undefined ? 'not set' : JSON.stringify(given)}; allowed: ${allowed}`

/** Wrong settings that prevent startup, a line for each. */
export class ConfigProblem extends Error {
  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.name = 'ConfigProblem'
  }
}
