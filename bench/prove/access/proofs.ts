import type { Proof } from '../proof.ts'
import { API_KEYS } from './api-keys.ts'
import { BLOCKED_USERS } from './blocked-users.ts'
import { ENUMERATION } from './codes/enumeration.ts'
import { GUESSED_CODES, PARALLEL_GUESSES } from './codes/guessed-codes.ts'
import { SENT_CODES } from './codes/sent-codes.ts'
import { DEAD_TOKENS } from './dead-tokens.ts'
import { MASS_ASSIGNMENT } from './mass-assignment.ts'
import { OBJECT_SWAP } from './object-swap.ts'
import { ROLE_MATRIX } from './role-matrix.ts'
import { BAD_UPLOADS } from './web/bad-uploads.ts'
import { CROSS_SITE } from './web/cross-site.ts'
import { OPENAPI_FUZZ } from './web/openapi-fuzz.ts'
import { SECURITY_HEADERS } from './web/security-headers.ts'
import { SLOW_CLIENTS } from './web/slow-clients.ts'
import { STRANGE_STRINGS } from './web/strange-strings.ts'

/** Proofs about access, codes and login, and hostile web input. */
export const ACCESS_PROOFS: readonly Proof[] = [
  ROLE_MATRIX,
  OBJECT_SWAP,
  BLOCKED_USERS,
  DEAD_TOKENS,
  API_KEYS,
  MASS_ASSIGNMENT,
  GUESSED_CODES,
  PARALLEL_GUESSES,
  SENT_CODES,
  ENUMERATION,
  OPENAPI_FUZZ,
  STRANGE_STRINGS,
  SECURITY_HEADERS,
  CROSS_SITE,
  BAD_UPLOADS,
  SLOW_CLIENTS,
]
