import type { showProfile } from '@karvon/contract/auth'
import type { DataOf } from '@karvon/contract/endpoint'
import type { ProfileChange } from '@karvon/domain/profile/check-profile'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ImageStore } from '../../platform/files/image-store.ts'
import type { SignedIn } from '../../platform/http/caller.ts'

/** Who is signed in for the API, in camelCase. */
export type Profile = DataOf<typeof showProfile>

/** What of an account its owner changes. */
type AccountChange = ProfileChange & { readonly photo?: string | null }

/** Dependencies of the profile feature. */
export type ProfileDeps = {
  readonly db: Db
  readonly images: ImageStore
  /** Each page loads the profile first, so this is where an active browser has its sign-in renewed. */
  readonly keepSignedIn: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** The caller's company and their limits in it; null outside a company. */
  readonly readOwnCompany: (caller: SignedIn) => Promise<Pick<Profile, 'company' | 'limits'>>
  readonly readSecondFactor: (caller: SignedIn) => Promise<Profile['secondFactor']>
  /** Stores what a person changes in their account; returns a picture that is no longer needed. */
  readonly changeAccount: (tx: Tx, userId: number, change: AccountChange) => Promise<string | null>
}
