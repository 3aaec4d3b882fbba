import config from '../playwright.config.ts'

/** Pictures of every screen, into `screens/` (not kept by git): npm run screens. */
export default {
  ...config,
  testDir: '.',
  testMatch: 'take-pictures.ts',
  outputDir: '../../test-results',
  globalSetup: '../prepare-data.ts',
  retries: 0,
}
