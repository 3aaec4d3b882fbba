import { updateProfile as updateEndpoint } from '@karvon/contract/account/profile'
import { showProfile } from '@karvon/contract/auth'
import { accept } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { signedIn } from '../../platform/http/caller.ts'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import type { ProfileDeps } from './profile-deps.ts'
import { readProfile } from './profile-view.ts'
import { updateProfile } from './update-profile.ts'

/** Who is signed in, and what they can change about themselves. */
export const registerProfile = (app: FastifyInstance, deps: ProfileDeps): void => {
  serveEndpoint(app, showProfile, async ({ caller, request, reply }) => {
    const profile = await readProfile(deps, signedIn(caller))
    await deps.keepSignedIn(request, reply)
    reply.header('cache-control', 'no-store')
    return accept(profile)
  })
  serveEndpoint(app, updateEndpoint, ({ caller, fields, files }) =>
    updateProfile(deps, signedIn(caller), { fields, files }),
  )
}
