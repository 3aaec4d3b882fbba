/** One instruction of a Dockerfile: its name in capitals and the rest of its line, continuations joined. */
export type Instruction = { readonly name: string; readonly text: string }

/** The instructions from one FROM to the next. */
export type Stage = {
  readonly name: string
  readonly base: string
  readonly instructions: readonly Instruction[]
}

/** Puts the defaults of `ARG NAME=default` in place of `${NAME}`, as a build without arguments does. */
const withDefaults = (dockerfile: string): string =>
  [...dockerfile.matchAll(/^ARG (\w+)=(\S+)$/gm)].reduce(
    (text, [, name, value = '']) => text.replaceAll(`\${${name}}`, value),
    dockerfile,
  )

const instructionsOf = (dockerfile: string): Instruction[] =>
  withDefaults(dockerfile)
    .split('\n')
    .filter(line => line.trim() !== '' && !line.trimStart().startsWith('#'))
    .join('\n')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .map(line => {
      const [name = '', ...rest] = line.trim().split(/\s+/)
      return { name: name.toUpperCase(), text: rest.join(' ') }
    })

/** Reads a Dockerfile of the kind we write: every stage is named. */
export const readStages = (dockerfile: string): Stage[] => {
  const stages: { name: string; base: string; instructions: Instruction[] }[] = []
  for (const instruction of instructionsOf(dockerfile)) {
    if (instruction.name !== 'FROM') {
      stages.at(-1)?.instructions.push(instruction)
      continue
    }
    const [base = '', , name = ''] = instruction.text.split(' ')
    stages.push({ name, base, instructions: [] })
  }
  return stages
}

/** The texts of all instructions of a name. */
export const textsOf = ({ instructions }: Stage, name: string): string[] =>
  instructions.filter(instruction => instruction.name === name).map(({ text }) => text)

/** The words of the last instruction of a name, given as a JSON list. */
export const listOf = (stage: Stage, name: string): string[] =>
  JSON.parse(textsOf(stage, name).at(-1) ?? '[]')

/** The variables that a stage sets. */
export const environmentOf = (stage: Stage): Record<string, string> =>
  Object.fromEntries(
    textsOf(stage, 'ENV').flatMap(text =>
      text.split(' ').map(pair => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    ),
  )
