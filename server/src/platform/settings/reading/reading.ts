import { ConfigProblem, type Environment, problemLine } from './config-problem.ts'
import { givenText, type Source } from './given-text.ts'
import { isOwnNetwork } from './own-network.ts'
import { type Setting, type Settings, type ValuesOf, WrongValue } from './setting.ts'

/** Values with those of `K` present. */
type Complete<S extends Settings, K extends keyof S> = {
  readonly [P in keyof S]: P extends K ? NonNullable<ValuesOf<S>[P]> : ValuesOf<S>[P]
}

/** Reads the settings of an environment and collects what is wrong with them; a wrong value reads as the default. */
export type Reading = {
  readonly production: boolean
  get<T>(setting: Setting<T>): T
  values<S extends Settings>(settings: S): ValuesOf<S>
  isGiven(setting: Setting<unknown>): boolean
  sourceOf(setting: Setting<unknown>): Source
  /** Refuses the value of a setting for a reason that only shows beside others. */
  refuse(setting: Setting<unknown>, allowed: string, shown?: string): void
  /**
   * Settings that only make sense together: null if none is given, or if one of the `needed` is missing or wrong. `because`
   * says why they are needed even if none is given.
   */
  together<S extends Settings, K extends keyof S>(
    settings: S,
    needed: readonly K[],
    because?: string,
  ): Complete<S, K> | null
  /** What is wrong, a sentence for each setting, by its name. */
  readonly problems: ReadonlyMap<string, string>
}

const NOT_SHOWN = '(not shown)'

/** Why production refuses this address; null: it does not. */
const openAddress = ({ tls }: Setting<unknown>, value: unknown): string | null => {
  if (tls === undefined || typeof value !== 'string' || value.startsWith('https:')) return null
  if (tls === 'in production') return 'an https:// address'
  return isOwnNetwork(new URL(value).hostname) ? null : 'https:// outside the own network'
}

export const startReading = (env: Environment): Reading => {
  const problems = new Map<string, string>()
  const values = new Map<string, unknown>()
  const production = env.NODE_ENV === 'production'
  const note = ({ name }: Setting<unknown>, line: string) =>
    void (problems.has(name) || problems.set(name, line))
  const refuse: Reading['refuse'] = (setting, allowed, shown) => {
    const { text } = givenText(env, setting)
    note(setting, problemLine(setting.name, shown ?? (text && setting.secret ? NOT_SHOWN : text), allowed))
  }
  const read = <T>(setting: Setting<T>): T => {
    const { text, problem } = givenText(env, setting)
    if (problem !== undefined) note(setting, problem)
    if (text === undefined) return setting.standard
    const value = setting.read(text)
    const open = production && !(value instanceof WrongValue) ? openAddress(setting, value) : null
    if (open !== null) refuse(setting, open)
    if (!(value instanceof WrongValue)) return value
    refuse(setting, value.allowed, value.shown)
    return setting.standard
  }
  const get = <T>(setting: Setting<T>): T => {
    if (!values.has(setting.name)) values.set(setting.name, read(setting))
    return values.get(setting.name) as T
  }
  const valuesOf = <S extends Settings>(settings: S) =>
    Object.fromEntries(Object.entries(settings).map(([key, setting]) => [key, get(setting)])) as ValuesOf<S>
  const isGiven: Reading['isGiven'] = setting => givenText(env, setting).source.kind !== 'default'
  return {
    ...{ production, problems, get, values: valuesOf, isGiven, refuse },
    sourceOf: setting => givenText(env, setting).source,
    together: (settings, needed, because) => {
      const first = Object.values(settings).find(isGiven)
      const reason = because ?? (first && `since ${first.name} is set`)
      if (reason === undefined) return null
      const found = valuesOf(settings)
      for (const key of needed) {
        const setting = settings[key]
        if (setting && !isGiven(setting)) refuse(setting, `${setting.about}, ${reason}`)
      }
      return needed.some(key => found[key] === null) ? null : (found as never)
    },
  }
}

/** A part of the configuration on its own; throws what is wrong with its settings. */
export const readPart = <T>(env: Environment, part: (reading: Reading) => T): T => {
  const reading = startReading(env)
  const value = part(reading)
  if (reading.problems.size > 0) throw new ConfigProblem([...reading.problems.values()])
  return value
}
