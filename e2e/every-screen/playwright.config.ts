import config from '../playwright.config.ts'

/** Pictures of every screen, into `screens/` (not kept by git): npm run screens. */
// the journeys begin with the long ones; pictures have no such parts
const { projects: _, ...shared } = config

export default {
  ...shared,
  testDir: '.',
  testMatch: 'take-pictures.ts',
  outputDir: '../../test-results',
  globalSetup: '../prepare-data.ts',
  retries: 0,
}
