import { withApostrophes } from '../person-name.ts'

/** A company as the tax registry has it. */
export type RegisteredCompany = {
  readonly title: string
  readonly legalAddress: string
  /** The director's whole name, surname first; empty where the registry has none. */
  readonly director: string
}

/** What a look-up by STIR found; `away`: the registry could not be asked. */
export type LookedUpCompany =
  | { readonly state: 'found'; readonly company: RegisteredCompany }
  | { readonly state: 'unknown' | 'away' }

/** The states of a look-up. */
export const LOOK_UP_STATES = ['found', 'unknown', 'away'] as const

/** The parts of a whole name. */
export type NameParts = { readonly surname: string; readonly name: string; readonly middleName: string }

const LOWER_WORDS = new Set(['oʻgʻli', 'qizi', 'ўғли', 'қизи', 'угли', 'кизи'])

const inNameCase = (word: string): string => {
  const lower = word.toLowerCase()
  if (LOWER_WORDS.has(lower)) return lower
  return lower.replace(/(^|-)\p{L}/gu, letter => letter.toUpperCase())
}

/** A whole name of the registry, `MAXMUDOV BEHRUZJON RAVSHAN O‘G‘LI`, in its parts and in name case: surname, name, the rest. */
export const nameParts = (whole: string): NameParts => {
  const [surname = '', name = '', ...rest] = withApostrophes(whole.normalize('NFC'))
    .split(/\s+/)
    .filter(Boolean)
    .map(inNameCase)
  return { surname, name, middleName: rest.join(' ') }
}
