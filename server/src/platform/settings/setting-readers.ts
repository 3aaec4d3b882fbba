import { readFileSync } from 'node:fs'

/** A configuration error that prevents startup: setting, value, what is allowed. */
export class ConfigProblem extends Error {
  constructor(name: string, given: string | undefined, allowed: string) {
    super(`${name} is ${given === undefined ? 'not set' : JSON.stringify(given)}; allowed: ${allowed}`)
    this.name = 'ConfigProblem'
  }
}

/** The environment's variables. */
export type Environment = Readonly<Record<string, string | undefined>>

/** One of a few words. */
export const choice = <const T extends readonly string[]>(
  env: Environment,
  name: string,
  allowed: T,
  standard: T[number],
) => {
  const given = env[name] || standard
  if (!allowed.includes(given)) throw new ConfigProblem(name, given, allowed.join(', '))
  return given as T[number]
}

export const wholeNumber = (
  env: Environment,
  name: string,
  standard: number,
  least: number,
  most: number,
): number => {
  const given = env[name] || String(standard)
  const number = Number(given)
  if (!/^\d+$/.test(given) || number < least || number > most) {
    throw new ConfigProblem(name, given, `a whole number from ${least} to ${most}`)
  }
  return number
}

/** An address of one of these protocols; unset: null. */
export const url = (env: Environment, name: string, protocols: readonly string[]): string | null => {
  const given = env[name]
  if (!given) return null
  if (!URL.canParse(given) || !protocols.includes(new URL(given).protocol)) {
    throw new ConfigProblem(
      name,
      given.includes('@') ? '(not shown: it may hold a password)' : given,
      `an address that begins with ${protocols.map(p => `${p}//`).join(' or ')}`,
    )
  }
  return given
}

/** A secret, given as `NAME` or as the first line of the file `NAME_FILE`; unset: null. */
export const secret = (env: Environment, name: string): string | null => {
  const file = env[`${name}_FILE`]
  if (!file) return env[name] || null
  if (env[name]) throw new ConfigProblem(`${name}_FILE`, file, `either this or ${name}, not both`)
  try {
    return readFileSync(file, 'utf8').split('\n')[0]?.trim() || null
  } catch {
    throw new ConfigProblem(`${name}_FILE`, file, 'a file that can be read')
  }
}

/**
 * Settings of a provider that only make sense together: all of them, or null if none is set. With only some it is refused, naming
 * the first missing one; `meaning` says what it should be.
 */
export const allOrNone = <const Names extends Readonly<Record<string, string>>>(
  env: Environment,
  meanings: Names,
): { readonly [K in keyof Names]: string } | null => {
  const names = Object.keys(meanings)
  const values = Object.fromEntries(names.map(name => [name, secret(env, name)]))
  const missing = names.filter(name => values[name] === null)
  if (missing.length === names.length) return null
  const [first] = missing
  if (first !== undefined) throw new ConfigProblem(first, undefined, meanings[first] ?? '')
  return values as { readonly [K in keyof Names]: string }
}
