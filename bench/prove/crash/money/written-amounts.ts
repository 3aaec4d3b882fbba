const UZS = 2_000_000

/** Valid and invalid JSON notations of amounts: extreme ones, and one that is within every limit. */
export const WRITTEN: readonly string[] = [
  ...['0', '-0', '1', '999', '-1', '-2000000', '2147483647', '2147483648', '4294967296'],
  ...[
    '9007199254740991',
    '9007199254740992',
    '9007199254740993',
    '900719925474099100',
    '1e15',
    '1e308',
    '1e309',
    '-1e309',
  ],
  ...['0.1', '0.5', '1.5', '999.999', '2147483648.5', '4503599627370497.25'],
  ...[`${UZS}`, `${UZS}.0`, '2e6', '2E+6', '20000000e-1', '200000000.00e-2', `${UZS}.5`, `${UZS}.49`],
  ...[
    `${UZS}.0000000001`,
    `${UZS}.00000000000000000001`,
    '1999999.99999999999999999999',
    '2000000000000000000001e-15',
  ],
  ...['true', 'false', 'null', '[]', `[${UZS}]`, '{}', `{"amount":${UZS}}`],
  ...[
    '""',
    '" "',
    `"${UZS}"`,
    `" ${UZS} "`,
    `"+${UZS}"`,
    `"-${UZS}"`,
    `"${UZS}.0"`,
    `"${UZS}.5"`,
    '"2e6"',
    '"0x1E8480"',
  ],
  ...[
    `"${UZS}.00000000000000000001"`,
    '"1999999.99999999999999999999"',
    '"0b11"',
    '"0o17"',
    '"NaN"',
    '"Infinity"',
    '"-Infinity"',
  ],
  ...['"2 000 000"', '"2\u00a0000\u00a0000"', '"2,000,000"', '"2.000.000"', '"2_000_000"', '"2000000 so‘m"'],
  ...[
    '"٢٠٠٠٠٠٠"',
    '"۲۰۰۰۰۰۰"',
    '"２００００００"',
    '"२००००००"',
    '"2000000\\u0000"',
    '"9007199254740993"',
    '"1e309"',
    '"null"',
  ],
]

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/
const LONGEST_EXPONENT = 400

const wholeOf = (digits: string, exponent: number): bigint | null => {
  if (exponent >= 0) return BigInt(digits) * 10n ** BigInt(exponent)
  const unit = 10n ** BigInt(-exponent)
  return BigInt(digits) % unit === 0n ? BigInt(digits) / unit : null
}

/** Groups of three digits behind one kind of sign, as people write a sum. */
const GROUPED = /^\d{1,3}(?:([ ,._])\d{3})(?:\1\d{3})*$/

const withoutGroups = (text: string): string => {
  const sum = text.normalize('NFKC').replace(/ so‘m$/, '')
  return GROUPED.test(sum) ? sum.replace(/\D/g, '') : sum
}

/** The exact integer value of a literal, also of a text in groups and with its currency; null if it is not an integer. */
export const exactAmount = (written: string): bigint | null => {
  const text = written.startsWith('"') ? withoutGroups(String(JSON.parse(written)).trim()) : written
  const [, sign, whole, fraction = '', power = '0'] = DECIMAL.exec(text) ?? []
  if (whole === undefined || Math.abs(Number(power)) > LONGEST_EXPONENT) return null
  const amount = wholeOf(whole + fraction, Number(power) - fraction.length)
  return amount !== null && sign === '-' ? -amount : amount
}
