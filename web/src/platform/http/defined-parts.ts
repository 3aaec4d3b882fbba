type Maybe<T> = { readonly [Name in keyof T]-?: T[Name] | undefined }

/** The parts that have a value, for calls in which a missing part and an undefined one differ. */
export const definedParts = <T extends object>(parts: Maybe<T>): T =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as T
