import config from '../playwright.config.ts'

// the projects of the journeys list their own files
const { projects: _, ...shared } = config

/** `npm run screens`: screenshots of every screen into `screens/` (ignored by git). */
export default {
  ...shared,
  testDir: '.',
  testMatch: 'take-pictures.ts',
  outputDir: '../../test-results',
  globalSetup: '../prepare-data.ts',
  retries: 0,
}
