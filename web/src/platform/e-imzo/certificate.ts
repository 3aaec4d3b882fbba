/** A key on the person's computer, by its certificate. */
export type Certificate = {
  readonly disk: string
  readonly path: string
  readonly name: string
  /** The certificate's subject as E-IMZO writes it; goes back to load the key. */
  readonly alias: string
  readonly holder: string
  readonly company: string
  /** The STIR and PINFL that it is for. */
  readonly taxIds: readonly string[]
  readonly serial: string
  readonly validTo: Date | null
}

/** `name=value` pairs; a value may hold commas. */
const PAIRS = /(?:^|,)\s*([\w.]+)=(.*?)(?=,\s*[\w.]+=|$)/g

/** The object identifiers of a company's STIR and a person's PINFL in Uzbek certificates. */
const [COMPANY_STIR, PINFL] = ['1.2.860.3.16.1.1', '1.2.860.3.16.1.2']

/** E-IMZO writes `2024.04.25 23:59:59`, in Tashkent. */
const dateOf = (text: string): Date | null => {
  const [, year, month, day, time = '23:59:59'] =
    /^(\d{4})\.(\d\d)\.(\d\d)(?: (\d\d:\d\d:\d\d))?$/.exec(text.trim()) ?? []
  return year === undefined ? null : new Date(`${year}-${month}-${day}T${time}+05:00`)
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** A certificate of E-IMZO's list; null for what is none. */
export const readCertificate = (listed: unknown): Certificate | null => {
  if (typeof listed !== 'object' || listed === null) return null
  const { disk, path, name, alias } = listed as Record<string, unknown>
  if (!isText(disk) || !isText(path) || !isText(name) || !isText(alias)) return null
  const pairs = new Map(
    [...alias.matchAll(PAIRS)].map(([, key = '', value = '']) => [key.toLowerCase(), value]),
  )
  const of = (key: string) => pairs.get(key)?.trim() ?? ''
  return {
    ...{ disk, path, name, alias },
    holder: of('cn').toUpperCase(),
    company: of('o').toUpperCase(),
    taxIds: [of(COMPANY_STIR), of(PINFL), of('uid')].filter(taxId => taxId !== ''),
    serial: of('serialnumber'),
    validTo: dateOf(of('validto')),
  }
}
