const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

const LONGEST = 60

const nameIn = (names: typeof BROWSERS, userAgent: string) =>
  names.find(([sign]) => sign.test(userAgent))?.[1]

/**
 * A device's name in the session list, such as `Chrome, Android`; unknown ones show the beginning of the user
 * agent.
 */
export const deviceName = (userAgent: string | undefined): string => {
  const given = (userAgent ?? '').slice(0, 500)
  const known = [nameIn(BROWSERS, given), nameIn(SYSTEMS, given)].filter(name => name !== undefined)
  return known.join(', ') || given.replace(/[^\x20-\x7e]/g, '').slice(0, LONGEST)
}
