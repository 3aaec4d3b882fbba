import type { ProofResult } from './proof.ts'

/** The variable that tools/suites/needs.mjs reads too: CI sets it. */
const isAllRequired = process.env.KARVON_REQUIRE_ALL === '1'

/** The result of a proof that lacks something on this machine: skipped, or failed where all is required, as in CI. */
export const notRun = (problem: string): ProofResult => ({
  figure: 'not run',
  failures: isAllRequired ? [problem] : [],
  skippedBecause: problem,
})
