import type { ServerSecret } from '../../src/platform/secret.ts'

/** The server's keys in tests. */
export const secretOf = (current: string, ...former: string[]): ServerSecret => ({ current, former })

/** The keys of the tests' app. */
export const TEST_SECRET = secretOf('a secret that only the tests know of')
