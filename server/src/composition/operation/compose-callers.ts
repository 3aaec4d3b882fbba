import { createIdentify } from '../../features/auth/identify-caller.ts'
import { tokensOf } from '../../features/auth/session-repository.ts'
import { createSessionCache } from '../../features/auth/sessions/session-cache.ts'
import type { Identify } from '../../platform/http/caller.ts'
import { onIdentityChange } from '../../platform/identity/identity-changes.ts'
import { createSigner } from '../../platform/secret.ts'
import type { AppDeps } from '../app-deps.ts'

type Callers = {
  /** With Redis, a session that any process has just read is not read again. */
  readonly ofRequests: Identify
  /** From the database: a connection outlives what the cache knew when it was made. */
  readonly ofSockets: Identify
  close(): void
}

/** Who calls us by a session. */
export const composeCallers = ({ clock, config, database: { db }, redis, secret }: AppDeps): Callers => {
  const deps = { ...config, db, clock }
  const ofSockets = createIdentify(deps)
  if (redis === undefined) return { ofRequests: ofSockets, ofSockets, close: () => {} }
  const cache = createSessionCache({
    redis,
    signer: createSigner(secret, 'known session'),
    tokensOf: userIds => tokensOf(db, userIds, clock.now()),
  })
  return {
    ofRequests: createIdentify({ ...deps, cache }),
    ofSockets,
    close: onIdentityChange(db, cache.forget),
  }
}
