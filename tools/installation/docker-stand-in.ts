import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readStages } from '../deploy/dockerfile.ts'
import type { ComposeMachine } from './compose-machine.ts'
import type { ShippedImage } from './shipped-images.ts'
import type { StandIn } from './stand-ins.ts'

const UP = {
  detach: { type: 'boolean' },
  wait: { type: 'boolean' },
  'no-deps': { type: 'boolean', default: false },
} as const

const SAID_NOTHING = { code: 0, output: '' }

const variables = (pairs: readonly string[]): Record<string, string> =>
  Object.fromEntries(pairs.map(pair => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]))

const compose = async (
  machine: ComposeMachine,
  [command = '', ...args]: readonly string[],
): Promise<{ readonly code: number; readonly output: string }> => {
  if (command === 'up') {
    const { values, positionals } = parseArgs({ args, options: UP, allowPositionals: true })
    await machine.up(positionals, { withNeeded: !values['no-deps'] })
    return SAID_NOTHING
  }
  if (command !== 'run') throw new Error(`docker compose ${command}: not known`)
  const ownArgs = args.findIndex(arg => !arg.startsWith('-'))
  const { values } = parseArgs({
    args: args.slice(0, ownArgs),
    options: { rm: { type: 'boolean' }, env: { type: 'string', multiple: true, default: [] } },
  })
  return machine.run(args[ownArgs] ?? '', args.slice(ownArgs + 1), variables(values.env))
}

/** What the machine that builds images and the one that runs them have. */
export type DockerDeps = {
  /** What a build of each stage of the Dockerfile makes. */
  readonly stages: Readonly<Record<string, ShippedImage>>
  /** The images of the machine that runs them, by tag: what `load` adds to. */
  readonly loaded: Map<string, ShippedImage>
  readonly machineOf: (folder: string) => ComposeMachine
}

/** The commands of `docker` that the docs use; any other is refused. A saved image is its tag and its stage. */
export const dockerStandIn = ({ stages, loaded, machineOf }: DockerDeps): StandIn => {
  const built = new Map<string, string>()
  const build = (args: readonly string[], folder: string) => {
    const options = { target: { type: 'string' }, tag: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const known = readStages(readFileSync(join(folder, positionals[0] ?? '', 'Dockerfile'), 'utf8'))
    const { target = '', tag = '' } = values
    if (!known.some(({ name }) => name === target)) throw new Error(`no stage ${target}`)
    built.set(tag, target)
    return SAID_NOTHING
  }
  const save = (tags: readonly string[]) => {
    for (const tag of tags) if (!built.has(tag)) throw new Error(`no such image: ${tag}`)
    return { code: 0, output: JSON.stringify(tags.map(tag => [tag, built.get(tag)])) }
  }
  const load = (saved: string) => {
    for (const [tag, name] of JSON.parse(saved) as [string, string][]) {
      const image = stages[name]
      if (image !== undefined) loaded.set(tag, image)
    }
    return SAID_NOTHING
  }
  return async ([command = '', ...args], { folder, input }) => {
    if (command === 'compose') return compose(machineOf(folder), args)
    if (command === 'build') return build(args, folder)
    if (command === 'save') return save(args)
    if (command === 'load') return load(input)
    throw new Error(`docker ${command}: not known`)
  }
}
