import { readConfig } from '../../src/platform/config.ts'
import { TEST_ENVIRONMENT } from '../test-app.ts'

/** Lets webhooks go to receivers of tests. */
export const LOOPBACK_CONFIG = readConfig({ ...TEST_ENVIRONMENT, WEBHOOKS_TO_LOOPBACK: 'on' })
