/** Says why a given value cannot be read; `shown` stands for the value where it must not be repeated. */
export class WrongValue {
  readonly allowed: string
  readonly shown: string | undefined

  constructor(allowed: string, shown?: string) {
    this.allowed = allowed
    this.shown = shown
  }
}

/** What every kind of setting declares. */
type Traits = {
  /** What it sets, as the table prints it and as a missing one is asked for. */
  readonly about: string
  /** Never printed, and may be given as `NAME_FILE`. */
  readonly secret?: true
  /** A production start is refused without it. */
  readonly neededInProduction?: true
  /** In production its address must be https, or may be plain within the own network. */
  readonly tls?: 'in production' | 'beyond own network'
  /** The default in words, where it depends on something. */
  readonly defaultText?: string
}

/** A declared setting; `T` is what its value is read as. */
export type Setting<T> = Traits & {
  readonly name: string
  readonly standard: T
  readonly read: (given: string) => T | WrongValue
}

/** Settings by the names that the code gives them. */
export type Settings = Readonly<Record<string, Setting<unknown>>>

/** The values of declared settings. */
export type ValuesOf<S extends Settings> = {
  readonly [K in keyof S]: S[K] extends Setting<infer T> ? T : never
}

/** A setting that is read by a function of its own. */
export const parsed = <T>(
  name: string,
  { default: standard, ...traits }: Traits & { default: T; read: Setting<T>['read'] },
): Setting<T> => ({ name, standard, ...traits })

/** Any text, or one of a pattern; null where it is not set and has no default. */
export const text = <const D extends string | null = null>(
  name: string,
  traits: Traits & { default?: D; pattern?: RegExp; allowed?: string },
): Setting<string | D> => {
  const { default: standard = null as D, pattern, allowed = traits.about, ...more } = traits
  const read = (given: string) =>
    pattern === undefined || pattern.test(given) ? given : new WrongValue(allowed)
  return { name, standard, read, ...more }
}

/** One of a few words. */
export const choice = <const W extends string, const D extends NoInfer<W> | null>(
  name: string,
  { of, default: standard, ...traits }: Traits & { of: readonly W[]; default: D },
): Setting<W | D> => ({
  name,
  standard,
  read: given => of.find(word => word === given) ?? new WrongValue(of.join(', ')),
  ...traits,
})

export const onOff = (name: string, traits: Traits): Setting<boolean> => ({
  name,
  standard: false,
  read: given => (['on', 'off'].includes(given) ? given === 'on' : new WrongValue('on, off')),
  ...traits,
})

type Bounds = { readonly from: number; readonly to: number }

export const wholeNumber = <const D extends number | null>(
  name: string,
  { from, to, default: standard, ...traits }: Traits & Bounds & { default: D },
): Setting<number | D> => ({
  name,
  standard,
  read: given => {
    const number = Number(given)
    const isIn = /^\d+$/.test(given) && number >= from && number <= to
    return isIn ? number : new WrongValue(`a whole number from ${from} to ${to}`)
  },
  ...traits,
})

type UrlTraits<D> = Traits & {
  default?: D
  protocols?: readonly string[]
  /** Further requests are addressed below it: it loses the slashes at its end. */
  isBase?: true
}

/** An address, https or http unless other protocols are named. */
export const url = <const D extends string | null = null>(
  name: string,
  traits: UrlTraits<D>,
): Setting<string | D> => {
  const { default: standard = null as D, protocols = ['https:', 'http:'], isBase, ...more } = traits
  const allowed = `an address that begins with ${protocols.map(p => `${p}//`).join(' or ')}`
  const read = (given: string) => {
    if (URL.canParse(given) && protocols.includes(new URL(given).protocol))
      return isBase ? given.replace(/\/+$/, '') : given
    return new WrongValue(allowed, given.includes('@') ? '(not shown: it may hold a password)' : undefined)
  }
  return { name, standard, read, ...more }
}
