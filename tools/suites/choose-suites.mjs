/** @typedef {import('./suite-list.mjs').Suite} Suite */
/** What has changed, and the test files that import it or read files on their own. @typedef {{ changed: readonly string[], tests: readonly string[] }} Change */

const TIERS = { test: 'npm test', release: 'npm run test:release' }

/**
 * The suites of a tier, or those of them that `only` names, with commas between. Throws with a sentence at a name that the
 * tier does not have.
 * @param {readonly Suite[]} suites
 * @param {string} tier
 * @param {string} [only]
 */
export const chooseSuites = (suites, tier, only) => {
  if (!Object.hasOwn(TIERS, tier)) throw new Error(`There is no tier ${tier}.`)
  const inTier = suites.filter(suite => suite.tier === tier)
  if (only === undefined) return inTier
  const names = only.split(',')
  for (const name of names) {
    if (inTier.some(({ id }) => id === name)) continue
    const other = suites.find(({ id }) => id === name)
    if (other) throw new Error(`The suite ${name} is run by \`${TIERS[other.tier]} -- --only=${name}\`.`)
    throw new Error(`There is no suite ${name}; there are ${inTier.map(({ id }) => id).join(', ')}.`)
  }
  return inTier.filter(({ id }) => names.includes(id))
}

const isBelow = (/** @type {readonly string[]} */ beginnings, /** @type {string} */ path) =>
  beginnings.some(beginning => path.startsWith(beginning))

const isTestFile = (/** @type {string} */ path) => /\.(test|spec)\.tsx?$/.test(path)

/**
 * The files of a suite that a change can break: null for all of them, empty for none.
 * @param {Pick<Suite, 'tests' | 'reads'>} suite
 * @param {Change} change
 * @returns {readonly string[] | null}
 */
export const filesToRun = ({ tests, reads }, change) => {
  // a test is read by no product
  if (change.changed.some(path => isBelow(reads, path) && !(isTestFile(path) && tests.length > 0)))
    return null
  return change.tests.filter(path => isBelow(tests, path))
}
