import { ALL_SETTINGS } from './all-settings.ts'
import type { Environment } from './reading/config-problem.ts'

const SHORT = 6

/** How many letters differ, are missing, too many or swapped (optimal string alignment). */
const distance = (a: string, b: string): number => {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, i) => i)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swap = isSwap ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, change, swap))
    }
    ;[before, last] = [last, row]
  }
  return last[b.length] ?? 0
}

const isNear = (name: string, known: string): boolean =>
  distance(name, known) <= (Math.min(name.length, known.length) < SHORT ? 1 : 2)

const KNOWN = new Set(ALL_SETTINGS.flatMap(({ name, secret }) => (secret ? [name, `${name}_FILE`] : [name])))

const warningOf = (name: string): string | null => {
  const open = ALL_SETTINGS.find(setting => name === `${setting.name}_FILE`)
  if (open !== undefined) return `${name} is ignored: only secrets are given as files; set ${open.name}`
  const near = [...KNOWN].find(known => isNear(name, known))
  return near === undefined ? null : `${name} is no setting; did you mean ${near}?`
}

/** Warnings about names that are almost those of settings: a typed `DATABSE_URL` would mean the embedded database. */
export const nearNames = (env: Environment): string[] =>
  Object.keys(env)
    .filter(name => env[name] && !KNOWN.has(name))
    .map(warningOf)
    .filter(warning => warning !== null)
