import config from '../playwright.config.ts'

// the journeys' projects name their own files
const { projects: _, ...shared } = config

/** Pictures of every screen, into `screens/` (not kept by git): npm run screens. */
export default {
  ...shared,
  testDir: '.',
  testMatch: 'take-pictures.ts',
  outputDir: '../../test-results',
  globalSetup: '../prepare-data.ts',
  retries: 0,
}
